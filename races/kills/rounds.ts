import { setTimeout as pause } from 'node:timers/promises'
import type { Arena } from '../arena.ts'
import type { Line } from '../long-form.ts'
import { type Random, randomOf } from '../random.ts'
import { wrongAfterRecovery, wrongWhenAllIsOver } from './recovery.ts'
import { lostAtCounters, newStaff, selling, type TillLog } from './sellers.ts'
import { openShops, shopping, type BuyerLog } from './shoppers.ts'

interface RoundsOptions {
  name: string
  rounds: number
  /** Kills while people buy. */
  strike: (round: number) => Promise<void>
  putBack?: (round: number) => Promise<void>
  tell: (progress: string) => void
}

/** Within the time in which the buyers arrive (shoppers.ts). */
const EARLIEST_MS = 60
const LATEST_MS = 480

async function strikeIn(random: Random, strike: () => Promise<void>): Promise<void> {
  await pause(EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS))
  await strike()
}

const summaryOf = ({ acknowledged, sold, closed, settled }: BuyerLog & TillLog): string =>
  `acknowledged: ${acknowledged.length} online, ${sold.length} at counters, ${closed.length} closings, ${settled.length} settlements`

/** In each round people buy and sellers take cash, something is killed and comes back, and five minutes later every promise must hold. */
export async function rounds(
  arena: Arena,
  { name, rounds: count, strike, putBack, tell }: RoundsOptions,
): Promise<Line> {
  const began = performance.now()
  const buyerLog: BuyerLog & TillLog = {
    acknowledged: [],
    tries: 0,
    underWay: 0,
    serverErrors: 0,
    sold: [],
    closed: [],
    settled: [],
  }
  const wrong: string[] = []
  let struck = 0
  const shops = await openShops(arena)
  for (let round = 1; round <= count && wrong.length === 0; round++) {
    const random = randomOf(round)
    const staff = await newStaff(arena, shops.paid)
    await Promise.all([
      shopping(arena, shops, random, buyerLog),
      selling(staff, { arena, water: shops.paid, random, log: buyerLog }),
      strikeIn(random, () => {
        struck += buyerLog.underWay
        return strike(round)
      }),
    ])
    await putBack?.(round)
    wrong.push(...(await wrongAfterRecovery(arena, buyerLog)).map((words) => `kill ${round}: ${words}`))
    wrong.push(...(await lostAtCounters(arena, buyerLog)).map((words) => `kill ${round}: ${words}`))
    tell(`${name}: kill ${round}, ${summaryOf(buyerLog)}, ${struck} struck`)
  }
  wrong.push(...(await wrongWhenAllIsOver(arena, buyerLog)))
  if (buyerLog.serverErrors > 0) wrong.push(`${buyerLog.serverErrors} answers of 500`)
  if (struck === 0) wrong.push('every kill struck between two purchases: it proves nothing')
  if (buyerLog.closed.length === 0 || buyerLog.sold.length === 0 || buyerLog.settled.length === 0)
    wrong.push('no till was closed with a sale in it, or no account settled: it proves nothing')
  if (buyerLog.acknowledged.length === 0) wrong.push('no buyer bought anything: it proves nothing')
  return {
    race: name,
    rounds: count,
    attempts: buyerLog.tries,
    sold: buyerLog.acknowledged.length,
    over: wrong.filter((words) => words.includes('I1 ')).length,
    serverErrors: buyerLog.serverErrors,
    seconds: Math.round((performance.now() - began) / 1000),
    wrong,
  }
}
