import { median, type Figure, type Measure } from '../measure.ts'
import { anglersOf, type Buyers } from './buyers.ts'
import {
  type Installation,
  likeAfterAMinute,
  withInstallation,
  withServer,
} from './installation/installation.ts'
import type { MailServer } from './installation/mail-server.ts'
import { withLoad } from './load/load.ts'
import type { Outcome } from './load/protocol.ts'
import { buys, countedSales, knownOf } from './purchases.ts'
import { buyForNothing, perSecond, type Shop, type Span } from './sales.ts'
import { pgbench } from './replay/pgbench.ts'
import { pgbenchScript } from './replay/pgbench-script.ts'
import { recordedCalls, TO_RECORD } from './replay/recorded-calls.ts'
import { openWater, SPOTS, type Water } from './water.ts'
import { type BenchOptions, benchOptions } from './bench-options.ts'

const USUAL = { seconds: 5, runs: 3, clients: [1, 16, 64] }
/** More purchases a second than a first run reaches; buyers that are left over are not used. */
const MOST_A_SECOND = 6000
/** Relative to the fastest run of the same kind so far. */
const SPARE = 1.5
const WARM_UP_SECONDS = 3

interface Case {
  name: 'spread' | 'hot' | 'mailed'
  /** The number of spots that are bought. */
  spots: number
  /** The goal, relative to pgbench with the same statements. */
  atLeast?: number
  mails: MailServer
}

const CASES: Case[] = [
  { name: 'spread', spots: SPOTS, atLeast: 0.5, mails: 'silent' },
  { name: 'hot', spots: 1, atLeast: 2, mails: 'silent' },
  // Mails are delivered meanwhile, which takes a share of the cores.
  { name: 'mailed', spots: SPOTS, mails: 'taking' },
]

interface Place extends Shop {
  water: Water
  script: string
  /** The fastest rate so far, per kind of run. */
  fastest: Map<string, number>
}

/** Free purchases over HTTP compared with pgbench sending the same statements to the same PostgreSQL. */
export const takingPlacesMeasure: Measure = {
  name: 'taking-places',
  title: 'Taking a place: acquista-permesso at a price of zero, beside pgbench with the same statements',
  run(tell) {
    const options = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const water = await openWater(installation, 0)
      const buyers = anglersOf(installation)
      const script = await recordedScript(installation, water, buyers)
      const figures: Figure[] = []
      const chosen = CASES.filter(({ name }) => options.cases.length === 0 || options.cases.includes(name))
      await withLoad(async (load) => {
        for (const one of chosen)
          await withServer(installation, { mails: one.mails }, async ({ port }) => {
            const place = { installation, water, buyers, script, load, port, fastest: new Map() }
            tell(`${one.name}: warming up`)
            await buyForNothing(place, water, {
              clients: 16,
              seconds: WARM_UP_SECONDS,
              buyers: MOST_A_SECOND * WARM_UP_SECONDS,
            })
            await likeAfterAMinute(installation)
            for (const clients of options.clients)
              figures.push(...(await compared(place, one, clients, options, tell)))
          })
      })
      return { figures, isShortRun: options.isShortRun }
    })
  },
}

/** Alternates HTTP and pgbench, so that other load on the machine affects both. */
async function compared(
  place: Place,
  one: Case,
  clients: number,
  { runs, seconds }: BenchOptions,
  tell: (progress: string) => void,
): Promise<Figure[]> {
  const pgbenchRuns: number[] = []
  const httpRuns: Outcome[] = []
  for (let run = 1; run <= runs; run++) {
    tell(`${one.name}, ${clients} clients, ${run} of ${runs}`)
    pgbenchRuns.push(await byPgbench(place, one, { clients, seconds }))
    httpRuns.push(await overHttp(place, one, { clients, seconds }))
  }
  const rates = httpRuns.map(perSecond)
  const name = `${one.name}, ${clients} client${clients === 1 ? '' : 's'}`
  const goal = clients === 1 || one.atLeast === undefined ? {} : { goal: { atLeast: one.atLeast } }
  return [
    { name: `${name}: of pgbench`, value: median(rates) / median(pgbenchRuns), unit: 'ratio', ...goal },
    { name: '  purchases a second', value: median(rates), unit: 'count', runs: rates.map(Math.round) },
    {
      name: '  pgbench, a second',
      value: median(pgbenchRuns),
      unit: 'count',
      runs: pgbenchRuns.map(Math.round),
    },
    { name: '  p50', value: median(httpRuns.map(({ p50Ms }) => p50Ms)), unit: 'ms' },
    { name: '  p99', value: median(httpRuns.map(({ p99Ms }) => p99Ms)), unit: 'ms' },
  ]
}

type Run = Omit<Span, 'buyers'>

/** As many buyers as a run needs at most. */
const enoughFor = ({ fastest }: Place, kind: string, seconds: number): number => {
  const rate = fastest.get(kind)
  return Math.ceil(seconds * (rate === undefined ? MOST_A_SECOND : rate * SPARE)) + MOST_A_SECOND / 2
}

const noteRate = ({ fastest }: Place, kind: string, rate: number): void =>
  void fastest.set(kind, Math.max(rate, fastest.get(kind) ?? 0))

async function byPgbench(place: Place, { name, spots }: Case, { clients, seconds }: Run): Promise<number> {
  const { installation, buyers, script, water } = place
  const kind = `pgbench ${name} ${clients}`
  const first = await buyers.take(enoughFor(place, kind, seconds))
  const before = await countedSales(installation, water)
  const variables = { turn: -1, first, clients, spots }
  const { transactions, perSecond: rate } = await pgbench(installation, {
    script,
    clients,
    seconds,
    variables,
  })
  const sold = (await countedSales(installation, water)) - before
  if (sold !== transactions) throw new Error(`pgbench says ${transactions} purchases, and ${sold} were made`)
  noteRate(place, kind, rate)
  return rate
}

async function overHttp(place: Place, { name, spots }: Case, run: Run): Promise<Outcome> {
  const kind = `http ${name} ${run.clients}`
  const span = { ...run, buyers: enoughFor(place, kind, run.seconds) }
  const outcome = await buyForNothing(place, place.water, span, spots)
  noteRate(place, kind, perSecond(outcome))
  return outcome
}

/** The statements of a purchase as a pgbench script: each client has its own buyers, and any of the spots. */
export async function recordedScript(
  installation: Installation,
  water: Water,
  buyers: Buyers,
): Promise<string> {
  const first = await buyers.take(TO_RECORD)
  // Far from each other, so that day, zone and slot all differ.
  const orders = Array.from({ length: TO_RECORD }, (_, n) => ({ buyer: first + n, spot: n * 123 + 45 }))
  const calls = await recordedCalls(
    installation,
    orders.map(({ buyer, spot }) => buys(buyer, water.spot(spot))),
  )
  const { buyer = 0, spot = 0 } = orders[TO_RECORD - calls.length] ?? {}
  const statements = await pgbenchScript(installation.pool, calls, knownOf(water, buyer, spot), 'buyer')
  return [
    String.raw`\set turn :turn + 1`,
    String.raw`\set buyer :first + :turn * :clients + :client_id`,
    String.raw`\set spot random(0, :spots - 1)`,
    statements,
  ].join('\n')
}
