import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../browser.ts'
import { buildWebIfChanged } from '../web-build.ts'
import { testEnvironment } from './environment.ts'
import { tallyOfPlaywright } from './playwright-report.ts'
import { runProgram } from './run-program.ts'
import { type Tally, tallyOfCheck, tallyOfTests } from './tally.ts'
import { TESTS_OF_DAYS, TIME_ZONES } from './time-zones.ts'
import { tallyOfVitest } from './vitest-report.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const tool = (...path: string[]): string => join(ROOT, 'node_modules', ...path)

export interface Step {
  readonly name: string
  run(): Promise<Tally>
}

/** Every step of `npm test`, in order. `reports` is a folder for the tools' own reports. */
export function allSteps(reports: string): Step[] {
  return [
    check('types', tool('typescript', 'bin', 'tsc'), '-p', '.'),
    check('lint', tool('oxlint', 'bin', 'oxlint'), '-f', 'unix'),
    check('format', tool('oxfmt', 'bin', 'oxfmt'), '--check'),
    vitest('unit', reports),
    vitest('server', reports),
    vitest('web', reports),
    timeZones(reports),
    browser(reports),
  ]
}

/** Only the tests whose path contains one of the words. */
export const matchingTests = (words: readonly string[], reports: string): Step[] => [
  vitest(undefined, reports, words),
]

function check(name: string, ...args: string[]): Step {
  return { name, run: async () => tallyOfCheck(name, await runProgram(args, testEnvironment(process.env))) }
}

/** What depends on days, on machines that stand elsewhere; together, as each of them waits for its database. */
function timeZones(reports: string): Step {
  const machines = TIME_ZONES.map((zone) => vitest(undefined, reports, TESTS_OF_DAYS, zone))
  return {
    name: 'zones',
    run: async () => {
      const tallies = await Promise.all(machines.map((machine) => machine.run()))
      return {
        passed: tallies.reduce((total, { passed }) => total + passed, 0),
        failures: tallies.flatMap(({ failures }, n) =>
          failures.map(({ name, reason }) => ({ name: `TZ=${TIME_ZONES[n]} ${name}`, reason })),
        ),
      }
    },
  }
}

/** A worker for each of two cores; the server's tests have PostgreSQL, and servers of their own, to share them with. */
const workersOf = (project: string): string[] => (project === 'server' ? [] : ['--maxWorkers=2'])

/** `timeZone`: where the machine stands; absent: where vitest.config.ts puts it. */
function vitest(
  project: string | undefined,
  reports: string,
  words: readonly string[] = [],
  timeZone?: string,
): Step {
  const name = project ?? words.join(' ')
  const file = [project ?? 'matching', timeZone?.replace('/', '-')].filter(Boolean).join('-')
  const report = join(reports, `vitest-${file}.json`)
  const which = project === undefined ? words : ['--project', project, ...workersOf(project)]
  const args = [
    tool('vitest', 'vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...which,
  ]
  return {
    name,
    run: async () => {
      const env = testEnvironment(process.env, timeZone === undefined ? {} : { TZ: timeZone })
      const ended = await runProgram(args, env)
      const found = read(report, (json) => tallyOfVitest(JSON.parse(json), ROOT))
      return tallyOfTests(name, ended, found)
    },
  }
}

function browser(reports: string): Step {
  const report = join(reports, 'playwright.json')
  const args = [tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=json']
  return {
    name: 'browser',
    run: async () => {
      const executable = await findBrowser()
      await buildWebIfChanged()
      const env = testEnvironment(process.env, {
        LENZA_BROWSER: executable,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      })
      const ended = await runProgram(args, env)
      const found = read(report, (json) => tallyOfPlaywright(JSON.parse(json)))
      return tallyOfTests('browser', ended, found)
    },
  }
}

function read(file: string, tally: (json: string) => Tally): Tally | undefined {
  return existsSync(file) ? tally(readFileSync(file, 'utf8')) : undefined
}
