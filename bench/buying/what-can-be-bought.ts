import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '#rules/days.ts'
import { median, type Figure, type Measure } from '../measure.ts'
import { anglersOf } from './buyers.ts'
import { withInstallation, withServer } from './installation/installation.ts'
import { withLoad } from './load/load.ts'
import type { Journey, Outcome } from './load/protocol.ts'
import { signedIn } from './purchases.ts'
import { perSecond } from './sales.ts'
import { pgbench } from './pgbench.ts'
import { ASSOCIATIONS, openSeason, PERMITS, SEASON_DAYS, ZONES } from './season.ts'
import { benchOptions } from './bench-options.ts'

const USUAL = { seconds: 5, runs: 3, clients: [16] }
const WARM_UP_SECONDS = 3
export const ANGLERS = 500
const REQUESTED_DAYS = 60
/** The goal, relative to the hand-written query under pgbench. */
const LEAST_OF_PGBENCH = 0.5
const LONGEST_P99_MS = 50

/** Anglers get their own prices and refusals. */
const ASKERS = ['anglers', 'visitors'] as const

/** The list of random days, compared with the best hand-written query. */
export const whatCanBeBoughtMeasure: Measure = {
  name: 'what-can-be-bought',
  title: `What can be bought on a day: ${PERMITS} permits of ${ASSOCIATIONS} associations, ${ZONES} zones, ${SEASON_DAYS} days`,
  run(tell) {
    const { seconds, runs, clients, cases, isShortRun } = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const firstDay = await openSeason(installation)
      const firstAngler = await anglersOf(installation).take(ANGLERS)
      const script = handWritten(firstDay)
      return withServer(installation, { mails: 'silent' }, ({ port }) =>
        withLoad(async (load) => {
          const figures: Figure[] = []
          for (const asker of ASKERS.filter((name) => cases.length === 0 || cases.includes(name))) {
            const journeys = listRequests(asker, firstDay, firstAngler)
            await load.run({ port, clients: 16, seconds: WARM_UP_SECONDS, again: true }, journeys)
            for (const count of clients) {
              const byHand: number[] = []
              const outcomes: Outcome[] = []
              for (let run = 1; run <= runs; run++) {
                tell(`${asker}, ${count} clients, ${run} of ${runs}`)
                const options = { script, clients: count, seconds, variables: {} }
                byHand.push((await pgbench(installation, options)).perSecond)
                outcomes.push(await load.run({ port, clients: count, seconds, again: true }, journeys))
              }
              figures.push(...figuresOf(`${asker}, ${count} clients`, byHand, outcomes))
            }
          }
          return { figures, isShortRun }
        }),
      )
    })
  },
}

/** Requests for the lists of random days, each by another person. */
export const listRequests = (
  asker: (typeof ASKERS)[number],
  firstDay: string,
  firstAngler: number,
): Journey[] =>
  Array.from({ length: ANGLERS }, (_, n) => [
    {
      method: 'GET',
      path: `/api/permessi-acquistabili?data=${addDays(firstDay, (n * 7) % REQUESTED_DAYS)}`,
      headers: asker === 'anglers' ? signedIn(firstAngler + n) : { 'api-key': 'lenza-web' },
    },
  ])

function handWritten(firstDay: string): string {
  const file = join(import.meta.dirname, 'what-can-be-bought.sql')
  const query = readFileSync(file, 'utf8')
    .replaceAll('{first-day}', firstDay)
    .replaceAll(/^--.*\n/gm, '')
  return `\\set day random(0, ${REQUESTED_DAYS - 1})\n${query}`
}

function figuresOf(name: string, byHand: number[], outcomes: Outcome[]): Figure[] {
  const rates = outcomes.map(perSecond)
  return [
    {
      name: `${name}: of the query by hand`,
      value: median(rates) / median(byHand),
      unit: 'ratio',
      goal: { atLeast: LEAST_OF_PGBENCH },
    },
    { name: '  answers a second', value: median(rates), unit: 'count', runs: rates.map(Math.round) },
    { name: '  by hand, a second', value: median(byHand), unit: 'count', runs: byHand.map(Math.round) },
    { name: '  p50', value: median(outcomes.map(({ p50Ms }) => p50Ms)), unit: 'ms' },
    {
      name: '  p99',
      value: median(outcomes.map(({ p99Ms }) => p99Ms)),
      unit: 'ms',
      goal: { atMost: LONGEST_P99_MS },
    },
  ]
}
