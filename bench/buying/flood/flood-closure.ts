import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { type Figure, median, type Measure } from '../../measure.ts'
import { benchOptions } from '../bench-options.ts'
import { anglersOf, type Buyers } from '../buyers.ts'
import {
  type Installation,
  likeAfterAMinute,
  withInstallation,
  withServer,
} from '../installation/installation.ts'
import { type StandIn, withStandIn } from '../installation/stand-in.ts'
import { withLoad } from '../load/load.ts'
import { buysByCard, holds } from '../purchases.ts'
import { sellEach } from '../sales.ts'
import { openWater, SPOTS, type Spot, type Water } from '../water.ts'
import { progressOf, requireEachOnce } from './given-back.ts'
import { type Office, officeOf } from './office.ts'

const USUAL = { seconds: 8, runs: 3, clients: [4] }
const SOLD = 2000
const SOLD_FOR_THE_KILLS = 1500
const KILLS = 20
const PRICE_CENTS = 2000
const MOST_A_SECOND = 800
const LONGEST_UNTIL_STOPPED_SECONDS = 1
const LONGEST_UNTIL_BACK_SECONDS = 120
const MOST_TIMES_SLOWER = 1.5
/** More than a giving back that goes on takes. */
const GIVE_UP_MS = 180_000

interface Flood {
  installation: Installation
  water: Water
  buyers: Buyers
  office: Office
  standIn: StandIn
  port: number
  tell: (progress: string) => void
}

/**
 * A zone with 2,000 card sales is closed while people buy elsewhere, and everybody gets their money back; then another one,
 * whose server is killed again and again.
 */
export const floodClosureMeasure: Measure = {
  name: 'flood-closure',
  title: `A flooded zone with ${SOLD} card sales is closed while people buy; another one under ${KILLS} kill -9`,
  run(tell) {
    const { seconds, runs, clients, cases, isShortRun } = benchOptions(process.env, USUAL)
    const isWanted = (name: string) => cases.length === 0 || cases.includes(name)
    return withInstallation(async (installation) => {
      const water = await openWater(installation, PRICE_CENTS)
      const port = await freePort()
      const office = await officeOf(installation, water)
      return withStandIn(installation, port, async (standIn) => {
        const flood = { installation, water, buyers: anglersOf(installation), office, standIn, port, tell }
        const figures = !isWanted('closing')
          ? []
          : await withServer(
              installation,
              { mails: 'taking', cards: true },
              () => closedWhilePeopleBuy(flood, { seconds, runs, clients: clients[0] ?? 1 }),
              port,
            )
        if (isWanted('kills')) figures.push(await closedUnderKills(flood))
        return { figures, isShortRun }
      })
    })
  },
}

const spotsOf = (water: Water, zoneId: number): Spot[] =>
  Array.from({ length: SPOTS }, (_, n) => water.spot(n)).filter((spot) => spot.zoneId === zoneId)

const manySpots = (water: Water, zoneId: number, count: number): Spot[] => {
  const spots = spotsOf(water, zoneId)
  return Array.from({ length: count }, (_, n) => spots[n % spots.length]).filter((spot) => spot !== undefined)
}

async function closedWhilePeopleBuy(
  flood: Flood,
  { seconds, runs, clients }: { seconds: number; runs: number; clients: number },
): Promise<Figure[]> {
  const { installation, water, buyers, office, standIn, port, tell } = flood
  const [zoneId] = water.closedZones
  tell(`${SOLD} permits are sold`)
  await sellEach({ buyers, port }, manySpots(water, zoneId, SOLD), standIn)
  await likeAfterAMinute(installation)
  return withLoad(async (load) => {
    const elsewhere = spotsOf(water, water.spot(0).zoneId)
    const p99 = async (forSeconds: number) => {
      const first = await buyers.take(MOST_A_SECOND * forSeconds)
      const journeys = Array.from({ length: MOST_A_SECOND * forSeconds }, (_, n) =>
        buysByCard(first + n, elsewhere[n % elsewhere.length] ?? water.spot(0), standIn),
      )
      return (await load.run({ port, clients, seconds: forSeconds, again: false }, journeys)).p99Ms
    }
    await p99(4)
    const before: number[] = []
    for (let run = 1; run <= runs; run += 1) {
      tell(`people buy, ${run} of ${runs}`)
      before.push(await p99(seconds))
    }

    const countBegan = performance.now()
    await office.count(port, zoneId)
    const countedMs = performance.now() - countBegan

    tell('the zone is closed')
    const began = performance.now()
    const [stoppedMs] = await Promise.all([untilRefused(flood, zoneId, began), office.close(port, zoneId)])
    await until(async () => (await progressOf(installation, water, zoneId)).left < SOLD)
    const beganBackMs = performance.now() - began
    tell('the money goes back')
    const during: number[] = []
    let backMs: number | undefined
    const back = until(async () => {
      const { left, back: refunded } = await progressOf(installation, water, zoneId)
      return left === 0 && refunded >= SOLD
    }).then(() => (backMs = performance.now() - began))
    const isBack = () => backMs !== undefined
    while (!isBack()) during.push(await p99(2))
    await back
    await requireEachOnce(installation, water, zoneId)
    return [
      { name: 'counted before', value: Math.round(countedMs), unit: 'ms' },
      {
        name: 'until nothing more is sold',
        value: round(stoppedMs / 1000),
        unit: 'seconds',
        goal: { atMost: LONGEST_UNTIL_STOPPED_SECONDS },
      },
      { name: 'until the first is given back', value: round(beganBackMs / 1000), unit: 'seconds' },
      {
        name: 'until all are given back',
        value: round((backMs ?? NaN) / 1000),
        unit: 'seconds',
        goal: { atMost: LONGEST_UNTIL_BACK_SECONDS },
      },
      {
        name: `p99 of ${clients} who buy meanwhile, times slower`,
        value: round(median(during) / median(before)),
        unit: 'ratio',
        goal: { atMost: MOST_TIMES_SLOWER },
      },
      { name: '  their p99 before', value: median(before), unit: 'ms', runs: before },
      { name: '  their p99 meanwhile', value: median(during), unit: 'ms', runs: during },
    ]
  })
}

/** Milliseconds from `began` until a hold in the zone is refused; holds are asked for without a pause. */
async function untilRefused({ buyers, water, port }: Flood, zoneId: number, began: number): Promise<number> {
  const [spot] = spotsOf(water, zoneId)
  if (spot === undefined) throw new Error(`zone ${zoneId} has no places`)
  for (;;) {
    const { path, headers } = holds(await buyers.take(1), spot)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    if (!answer.ok && (await answer.text()).includes('ZONE_CLOSED')) return performance.now() - began
    if (performance.now() - began > GIVE_UP_MS) throw new Error('it is still sold')
  }
}

/** Kills the server 20 times while it refunds, each time starting another; throws unless each payment has one whole refund. */
async function closedUnderKills(flood: Flood): Promise<Figure> {
  const { installation, water, buyers, office, standIn, port, tell } = flood
  const [, zoneId] = water.closedZones
  const server = <T>(work: () => Promise<T>, killed = false) =>
    withServer(
      installation,
      { mails: 'taking', cards: true },
      async ({ server: { process } }) => {
        const done = await work()
        if (killed) process.kill('SIGKILL')
        return done
      },
      port,
    )
  await server(async () => {
    await sellEach({ buyers, port }, manySpots(water, zoneId, SOLD_FOR_THE_KILLS), standIn)
    await office.close(port, zoneId)
    // The minute to think again is not what is measured here.
    await installation.pool.query('update closure set gives_back_from = now() where zone_id = $1', [zoneId])
  })
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { left: before } = await progressOf(installation, water, zoneId)
    if (before === 0) throw new Error(`all were given back before kill ${kill}: it proves nothing`)
    await server(async () => {
      await until(async () => (await progressOf(installation, water, zoneId)).left < before)
      await pause(Math.random() * 60)
    }, true)
    tell(`kill ${kill}, ${before} were left`)
  }
  await server(() =>
    until(async () => {
      const { left, back } = await progressOf(installation, water, zoneId)
      return left === 0 && back === SOLD_FOR_THE_KILLS
    }),
  )
  await requireEachOnce(installation, water, zoneId)
  return {
    name: `given back twice or not at all, after ${KILLS} kills`,
    value: 0,
    unit: 'count',
    goal: { atMost: 0 },
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > GIVE_UP_MS) throw new Error('the giving back does not come to its end')
    await pause(50)
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
