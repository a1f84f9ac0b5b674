import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { median, type Figure, type Measure } from '../measure.ts'
import { anglersOf } from './buyers.ts'
import {
  type Installation,
  likeAfterAMinute,
  withInstallation,
  withServer,
} from './installation/installation.ts'
import type { MailServer } from './installation/mail-server.ts'
import { withLoad } from './load/load.ts'
import { buyForNothing, perSecond, processorFigures, type Sales, type Shop, type Span } from './sales.ts'
import { pgbench } from './pgbench.ts'
import { openWater, SPOTS, type Water } from './water.ts'
import { type BenchOptions, benchOptions } from './bench-options.ts'

const reference = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

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
  /** The goals by number of clients, relative to the reference. */
  atLeast: Record<number, number>
  mails: MailServer
}

const CASES: Case[] = [
  { name: 'spread', spots: SPOTS, atLeast: { 16: 1, 64: 2 }, mails: 'silent' },
  { name: 'hot', spots: 1, atLeast: { 16: 5, 64: 7 }, mails: 'silent' },
  // Mails are delivered meanwhile, which takes a share of the cores.
  { name: 'mailed', spots: SPOTS, atLeast: {}, mails: 'taking' },
]

interface Place extends Shop {
  water: Water
  /** The fastest rate so far, per kind of run. */
  fastest: Map<string, number>
}

/** Free purchases over HTTP compared with the reference, which pgbench sends to the same PostgreSQL. */
export const takingPlacesMeasure: Measure = {
  name: 'taking-places',
  title: 'Taking a place: acquista-permesso at a price of zero, beside the least that is exact',
  run(tell) {
    const options = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const water = await openWater(installation, 0)
      const buyers = anglersOf(installation)
      await installation.pool.query(reference('reference-tables.sql'))
      const figures: Figure[] = []
      const chosen = CASES.filter(({ name }) => options.cases.length === 0 || options.cases.includes(name))
      await withLoad(async (load) => {
        for (const one of chosen)
          await withServer(installation, { mails: one.mails }, async ({ port, server }) => {
            const place = { installation, water, buyers, load, port, server, fastest: new Map() }
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

/** Alternates HTTP and the reference, so that other load on the machine affects both. */
async function compared(
  place: Place,
  one: Case,
  clients: number,
  { runs, seconds }: BenchOptions,
  tell: (progress: string) => void,
): Promise<Figure[]> {
  const referenceRuns: number[] = []
  const httpRuns: Sales[] = []
  for (let run = 1; run <= runs; run++) {
    tell(`${one.name}, ${clients} clients, ${run} of ${runs}`)
    referenceRuns.push(await byReference(place, one, { clients, seconds }))
    httpRuns.push(await overHttp(place, one, { clients, seconds }))
  }
  const rates = httpRuns.map(perSecond)
  const name = `${one.name}, ${clients} client${clients === 1 ? '' : 's'}`
  const atLeast = one.atLeast[clients]
  const goal = atLeast === undefined ? {} : { goal: { atLeast } }
  return [
    {
      name: `${name}: of the reference`,
      value: median(rates) / median(referenceRuns),
      unit: 'ratio',
      ...goal,
    },
    { name: '  purchases a second', value: median(rates), unit: 'count', runs: rates.map(Math.round) },
    {
      name: '  reference, a second',
      value: median(referenceRuns),
      unit: 'count',
      runs: referenceRuns.map(Math.round),
    },
    { name: '  p50', value: median(httpRuns.map(({ p50Ms }) => p50Ms)), unit: 'ms' },
    { name: '  p99', value: median(httpRuns.map(({ p99Ms }) => p99Ms)), unit: 'ms' },
    ...processorFigures(httpRuns),
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

/** The purchases of the reference a second; every transaction must have sold a place. */
async function byReference(
  { installation }: Place,
  { spots }: Case,
  { clients, seconds }: Run,
): Promise<number> {
  const before = await soldByReference(installation)
  const { transactions, perSecond: rate } = await pgbench(installation, {
    script: reference('reference.sql'),
    clients,
    seconds,
    variables: { spots },
  })
  const sold = (await soldByReference(installation)) - before
  if (sold !== transactions) throw new Error(`pgbench says ${transactions} purchases, and ${sold} were made`)
  return rate
}

async function soldByReference({ pool }: Installation): Promise<number> {
  const { rows } = await pool.query<{ paid: number; taken: number }>(
    `select (select count(*) from reference.payment)::integer as paid,
      (select sum(taken) from reference.place)::integer as taken`,
  )
  const { paid = 0, taken = 0 } = rows[0] ?? {}
  if (paid !== taken) throw new Error(`the reference has ${paid} payments of ${taken} places`)
  return paid
}

async function overHttp(place: Place, { name, spots }: Case, run: Run): Promise<Sales> {
  const kind = `http ${name} ${run.clients}`
  const span = { ...run, buyers: enoughFor(place, kind, run.seconds) }
  const outcome = await buyForNothing(place, place.water, span, spots)
  noteRate(place, kind, perSecond(outcome))
  return outcome
}
