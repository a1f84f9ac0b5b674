import { once } from 'node:events'
import { hash } from '@node-rs/argon2'
import { anglersOf, emailOf, tokenOf } from '../buying/buyers.ts'
import { type Child, withChild } from '../buying/installation/child.ts'
import {
  type Installation,
  likeAfterAMinute,
  withInstallation,
  withServer,
} from '../buying/installation/installation.ts'
import { orderOn } from '../buying/purchases.ts'
import { openSeason } from '../buying/season.ts'
import { openWater, type Water } from '../buying/water.ts'
import { benchOptions } from '../buying/bench-options.ts'
import { median, type Figure, type Measure } from '../measure.ts'
import { type Aim, ATTACKS } from './attacks.ts'
import type { Answers, Assault } from './hostile-process.ts'
import { type Errand, type Latencies, peopleFor } from './others.ts'

/** A minute of attacks in all, alternating with quiet. */
const USUAL = { seconds: 15, runs: 4, clients: [12] }
const WARM_UP_SECONDS = 5
const MOST_SLOWER = 2
const PASSWORD = 'trota marmorata'
const PEOPLE = 12
const SIGNING_IN = 6
/** More than any run uses. */
const BUYERS = 20_000

interface Scene {
  port: number
  hostile: Child
  day: string
  water: Water
  firstBuyer: number
}

interface Case {
  name: string
  others: (scene: Scene) => Errand[]
  pauseMs: number
  assault: Pick<Assault, 'attacks' | 'atOnce' | 'slowBodies'>
}

const CASES: Case[] = [
  {
    name: 'others browse and buy',
    others: (scene) => Array.from({ length: PEOPLE }, (_, person) => browsesAndBuys(scene, person)),
    pauseMs: 150,
    assault: { attacks: Object.keys(ATTACKS), atOnce: 12, slowBodies: 50 },
  },
  ...['names', 'names in a batch', 'names instead of a picture', 'names instead of a draft', '500 notes'].map(
    (attack): Case => ({
      name: `${attack}, 12 at once, others browse and buy`,
      others: (scene) => Array.from({ length: PEOPLE }, (_, person) => browsesAndBuys(scene, person)),
      pauseMs: 150,
      assault: { attacks: [attack], atOnce: 12, slowBodies: 0 },
    }),
  ),
  {
    name: 'others sign in, 150 sign-ins at once from one address',
    others: () => Array.from({ length: SIGNING_IN }, (_, person) => signsIn(person)),
    pauseMs: 300,
    assault: { attacks: ['own sign-ins', 'guesses', 'registrations'], atOnce: 50, slowBodies: 0 },
  },
]

/** How much one hostile address slows other people down, compared with the same people without it. */
export const hostileMeasure: Measure = {
  name: 'hostile',
  title: 'One hostile address for a minute: how much slower others are served',
  onlyByName: true,
  run(tell) {
    const { seconds, runs, cases, isShortRun } = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const day = await openSeason(installation)
      const water = await openWater(installation, 0)
      const firstBuyer = await anglersOf(installation).take(BUYERS)
      await givePasswords(installation)
      await likeAfterAMinute(installation)
      return withServer(installation, { mails: 'taking', trustProxy: '127.0.0.1' }, ({ port }) =>
        withChild('bench/hostile/hostile-process.ts', {}, async (hostile) => {
          const scene = { port, hostile, day, water, firstBuyer }
          const figures: Figure[] = []
          const findings: string[] = []
          for (const each of CASES.filter(
            ({ name }) => cases.length === 0 || cases.includes(name.split(',')[0] ?? ''),
          )) {
            await peopleFor({ port, seconds: WARM_UP_SECONDS, pauseMs: each.pauseMs }, each.others(scene))
            const quiet: Latencies[] = []
            const beset: Latencies[] = []
            for (let run = 1; run <= runs; run++) {
              tell(`${each.name}, ${run} of ${runs}`)
              const people = () => peopleFor({ port, seconds, pauseMs: each.pauseMs }, each.others(scene))
              quiet.push(await people())
              const answers = assail(scene, each, seconds)
              beset.push(await people())
              findings.push(`${each.name}: the hostile address was answered ${JSON.stringify(await answers)}`)
            }
            figures.push(...figuresOf(each.name, quiet, beset))
          }
          return { figures, findings, isShortRun }
        }),
      )
    })
  },
}

async function assail(
  { port, hostile, day, water }: Scene,
  { assault }: Case,
  seconds: number,
): Promise<Answers> {
  const aim: Aim = {
    own: { email: emailOf(1), password: PASSWORD },
    token: tokenOf(1),
    day,
    permitId: water.permitId,
  }
  hostile.process.send({ ...assault, port, seconds, aim } satisfies Assault)
  const [answers] = (await once(hostile.process, 'message')) as [Answers]
  return answers
}

/** The first few accounts get a password: for sign-ins, one of them for the attacker. */
async function givePasswords({ pool }: Installation): Promise<void> {
  const hashed = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await pool.query('update account set password_hash = $1 where email = any($2)', [
    hashed,
    Array.from({ length: SIGNING_IN + 1 }, (_, n) => emailOf(1 + n)),
  ])
}

const addressOf = (person: number) => `198.51.100.${person + 1}`
let bought = 0

function browsesAndBuys({ day, water, firstBuyer }: Scene, person: number): Errand {
  const address = addressOf(person)
  return (round) => {
    if (round % 4 === 1) return { method: 'GET', path: `/api/map-info?idPermesso=${water.permitId}`, address }
    if (round % 4 === 3) {
      const buyer = firstBuyer + (bought++ % BUYERS)
      const body = orderOn(water.spot(buyer % 1000))
      return { method: 'POST', path: '/api/acquista-permesso', address, token: tokenOf(buyer), body }
    }
    return { method: 'GET', path: `/api/permessi-acquistabili?data=${day}`, address }
  }
}

const signsIn =
  (person: number): Errand =>
  () => ({
    method: 'POST',
    path: '/api/login',
    address: addressOf(100 + person),
    body: { email: emailOf(2 + person), password: PASSWORD, tipoUtente: 'utente' },
  })

function figuresOf(name: string, quiet: Latencies[], beset: Latencies[]): Figure[] {
  const ratios = (of: (each: Latencies) => number) =>
    beset.map((each, run) => of(each) / of(quiet[run] ?? each))
  const p99 = ratios(({ p99Ms }) => p99Ms)
  const p50 = ratios(({ p50Ms }) => p50Ms)
  const figure = (label: string, each: Latencies[], of: (latencies: Latencies) => number): Figure => ({
    name: `  ${label}`,
    value: median(each.map(of)),
    unit: 'ms',
    runs: each.map((latencies) => Math.round(of(latencies))),
  })
  return [
    {
      name: `${name}: p99, times as slow`,
      value: median(p99),
      unit: 'ratio',
      goal: { atMost: MOST_SLOWER },
      runs: p99,
    },
    { name: '  p50, times as slow', value: median(p50), unit: 'ratio', runs: p50 },
    figure('p50 in peace', quiet, ({ p50Ms }) => p50Ms),
    figure('p99 in peace', quiet, ({ p99Ms }) => p99Ms),
    figure('p50 meanwhile', beset, ({ p50Ms }) => p50Ms),
    figure('p99 meanwhile', beset, ({ p99Ms }) => p99Ms),
    {
      name: '  others refused or failed meanwhile',
      value: beset.reduce((sum, { failures }) => sum + failures, 0),
      unit: 'count',
      goal: { atMost: 0 },
    },
  ]
}
