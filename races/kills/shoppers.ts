import { setTimeout as pause } from 'node:timers/promises'
import { buy, buyByCard } from '../acts.ts'
import type { Arena } from '../arena.ts'
import { type Buyer, manyBuyers } from '../buyers.ts'
import { type Answer, isGranted } from '../connections.ts'
import type { Random } from '../random.ts'
import { aWater, type Water } from '../waters.ts'

/** Purchases as the buyers see them. */
export interface BuyerLog {
  /** Purchases that were acknowledged to a buyer. */
  acknowledged: string[]
  tries: number
  /** Purchases with a request in flight. */
  underWay: number
  /** Answers of 500; 503 is not counted: it asks for a retry. */
  serverErrors: number
}

export interface Shops {
  free: Water
  paid: Water
}

const PLACES = 5000
const BUYERS = 80
/** The buyers arrive at random moments within this time. */
const COME_WITHIN_MS = 500
const PATIENCE = 4
const RETRY_AFTER_MS = 60
const GOES_ON = 0.6

export async function openShops(arena: Arena): Promise<Shops> {
  const capacity = [{ places: PLACES }]
  return {
    free: await aWater(arena, { capacity }),
    paid: await aWater(arena, { capacity, prices: { base: '15.00' } }),
  }
}

/** A third buy for free, the others by card; a buyer whose connection breaks retries or gives up. */
export async function shopping(
  arena: Arena,
  shops: Shops,
  random: Random,
  buyerLog: BuyerLog,
): Promise<void> {
  const buyers = await manyBuyers(arena.services.pool, BUYERS)
  await Promise.all(buyers.map((who, n) => buyWithRetries(arena, shops, random, buyerLog, who, n % 3 === 0)))
}

async function buyWithRetries(
  arena: Arena,
  { free, paid }: Shops,
  random: Random,
  buyerLog: BuyerLog,
  who: Buyer,
  forNothing: boolean,
): Promise<void> {
  await pause(random() * COME_WITHIN_MS)
  for (let time = 1; time <= PATIENCE; time++) {
    buyerLog.tries += 1
    buyerLog.underWay += 1
    const act = { arena, random, who, water: forNothing ? free : paid }
    const answer = await (forNothing ? buy(act) : buyByCard(act)).catch((): Answer | undefined => undefined)
    buyerLog.underWay -= 1
    if (answer && isGranted(answer)) {
      buyerLog.acknowledged.push(String(answer.body['idAcquisto']))
      return
    }
    if (answer && answer.status >= 500 && answer.status !== 503) buyerLog.serverErrors += 1
    if (answer && answer.status < 500) return
    if (random() > GOES_ON) return
    await pause(RETRY_AFTER_MS * time)
  }
}
