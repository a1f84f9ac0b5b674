import { setTimeout as pause } from 'node:timers/promises'
import { type Act, buy, hold, pay } from '../acts.ts'
import type { Arena } from '../arena.ts'
import { manyBuyers } from '../buyers.ts'
import { type Answer, codeOf, isGranted } from '../connections.ts'
import type { Shops, BuyerLog } from '../kills/shoppers.ts'
import type { Random } from '../random.ts'

const BUYERS = 80
/** Before, while and after the primary dies. */
const COME_WITHIN_MS = 20_000
/** As in the app. */
const WAIT_MS = 2000
const PATIENCE_MS = 120_000

export interface PatientBuyerLog extends BuyerLog {
  /** The number of answers per code. */
  codes: Record<string, number>
  /** Buyers without a permit two minutes after they began. */
  inVain: number
}

/** Buyers who retry for two minutes when the service is unavailable, as the app does. */
export async function buyPatiently(
  arena: Arena,
  shops: Shops,
  random: Random,
  buyerLog: PatientBuyerLog,
): Promise<void> {
  const buyers = await manyBuyers(arena.services.pool, BUYERS)
  await Promise.all(
    buyers.map(async (who, n) => {
      await pause(random() * COME_WITHIN_MS)
      buyerLog.underWay += 1
      const water = n % 3 === 0 ? shops.free : shops.paid
      const attempt = asTheApp({ arena, random, who, water }, water === shops.free)
      const until = Date.now() + PATIENCE_MS
      for (; ; await pause(WAIT_MS)) {
        buyerLog.tries += 1
        const answer = await attempt().catch((): Answer | undefined => undefined)
        const code = answer === undefined ? 'broken' : codeOf(answer)
        buyerLog.codes[code] = (buyerLog.codes[code] ?? 0) + 1
        if (answer && answer.status >= 500 && answer.status !== 503) buyerLog.serverErrors += 1
        if (answer && isGranted(answer)) buyerLog.acknowledged.push(String(answer.body['idAcquisto']))
        const goesOn = answer === undefined || answer.status >= 500
        if (goesOn && Date.now() < until) continue
        if (!answer || !isGranted(answer)) buyerLog.inVain += 1
        break
      }
      buyerLog.underWay -= 1
    }),
  )
}

/** After the payment only the purchase is repeated, so that no buyer pays twice. */
function asTheApp(act: Act, isFree: boolean): () => Promise<Answer> {
  let isPaid = isFree
  return async () => {
    if (!isPaid) {
      const held = await hold(act)
      if (!isGranted(held)) return held
      await pay(act.arena, held)
      isPaid = true
    }
    return buy(act)
  }
}
