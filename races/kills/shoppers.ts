import { setTimeout as pause } from 'node:timers/promises'
import { buy, buyByCard } from '../acts.ts'
import type { Arena } from '../arena.ts'
import { type Buyer, manyBuyers } from '../buyers.ts'
import { type Answer, isGranted } from '../connections.ts'
import type { Random } from '../random.ts'
import { aWater, type Water } from '../waters.ts'

/** The buyers' own knowledge. */
export interface Told {
  /** Purchases that were acknowledged to a buyer. */
  acknowledged: string[]
  tries: number
  /** Purchases with a request in flight. */
  underWay: number
  /** Answers of 500; 503 says that the same may be asked again in a moment. */
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
const ASKS_AGAIN_AFTER_MS = 60
const GOES_ON = 0.6

export async function openShops(arena: Arena): Promise<Shops> {
  const capacity = [{ places: PLACES }]
  return {
    free: await aWater(arena, { capacity }),
    paid: await aWater(arena, { capacity, price: { adultCents: 1500 } }),
  }
}

/** A third buy for free, the others by card; a buyer whose connection breaks retries or gives up. */
export async function shopping(arena: Arena, shops: Shops, random: Random, told: Told): Promise<void> {
  const buyers = await manyBuyers(arena.services.pool, BUYERS)
  await Promise.all(buyers.map((who, n) => insists(arena, shops, random, told, who, n % 3 === 0)))
}

async function insists(
  arena: Arena,
  { free, paid }: Shops,
  random: Random,
  told: Told,
  who: Buyer,
  forNothing: boolean,
): Promise<void> {
  await pause(random() * COME_WITHIN_MS)
  for (let time = 1; time <= PATIENCE; time++) {
    told.tries += 1
    told.underWay += 1
    const act = { arena, random, who, water: forNothing ? free : paid }
    const answer = await (forNothing ? buy(act) : buyByCard(act)).catch((): Answer | undefined => undefined)
    told.underWay -= 1
    if (answer && isGranted(answer)) {
      told.acknowledged.push(String(answer.body['idAcquisto']))
      return
    }
    if (answer && answer.status >= 500 && answer.status !== 503) told.serverErrors += 1
    if (answer && answer.status < 500) return
    if (random() > GOES_ON) return
    await pause(ASKS_AGAIN_AFTER_MS * time)
  }
}
