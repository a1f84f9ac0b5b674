import { setTimeout as pause } from 'node:timers/promises'
import { type Act, buy, hold, pay } from '../acts.ts'
import type { Arena } from '../arena.ts'
import { manyBuyers } from '../buyers.ts'
import { type Answer, codeOf, isGranted } from '../connections.ts'
import type { Shops, Told } from '../kills/shoppers.ts'
import type { Random } from '../random.ts'

const BUYERS = 80
/** Before, while and after the primary dies. */
const COME_WITHIN_MS = 20_000
/** As the app does. */
const WAIT_MS = 2000
const PATIENCE_MS = 120_000

export interface Heard extends Told {
  /** How often each code was answered. */
  codes: Record<string, number>
  /** Buyers without a permit two minutes after they began. */
  inVain: number
}

/** Buyers who retry for two minutes when the service is unavailable, as the app does. */
export async function buyPatiently(arena: Arena, shops: Shops, random: Random, heard: Heard): Promise<void> {
  const buyers = await manyBuyers(arena.services.pool, BUYERS)
  await Promise.all(
    buyers.map(async (who, n) => {
      await pause(random() * COME_WITHIN_MS)
      heard.underWay += 1
      const water = n % 3 === 0 ? shops.free : shops.paid
      const asks = asTheApp({ arena, random, who, water }, water === shops.free)
      const until = Date.now() + PATIENCE_MS
      for (; ; await pause(WAIT_MS)) {
        heard.tries += 1
        const answer = await asks().catch((): Answer | undefined => undefined)
        const code = answer === undefined ? 'broken' : codeOf(answer)
        heard.codes[code] = (heard.codes[code] ?? 0) + 1
        if (answer && answer.status >= 500 && answer.status !== 503) heard.serverErrors += 1
        if (answer && isGranted(answer)) heard.acknowledged.push(String(answer.body['idAcquisto']))
        const goesOn = answer === undefined || answer.status >= 500
        if (goesOn && Date.now() < until) continue
        if (!answer || !isGranted(answer)) heard.inVain += 1
        break
      }
      heard.underWay -= 1
    }),
  )
}

/** After the payment only the permit is asked for, so that no buyer pays twice. */
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
