import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type StartedLenza, startLenza } from '../../e2e/server.ts'
import { findHeadlessBrowser } from '../browser.ts'
import { buildWebIfChanged } from '../web-build.ts'
import { testEnvironment } from './environment.ts'
import { contentOf, isKnownToPass, keepKnownTypes, keepPassed, takeKnownTypes } from './known-checks.ts'
import type { TestPaths } from './named-tests.ts'
import { type PlaywrightReport, tallyOfPlaywright } from './playwright-report.ts'
import { runProgram } from './run-program.ts'
import { type Ended, type Tally, tallyOfCheck, tallyOfStories, tallyOfTests } from './tally.ts'
import { playsOneShard, SHARD_OF_TODAY } from './daily-shard.ts'
import { type TestedFile, tallyOfVitest } from './vitest-report.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MS_OF_SECOND = 1000
const tool = (...path: string[]): string => join(ROOT, 'node_modules', ...path)

/** One line of the printed report. */
export interface Line {
  readonly name: string
  readonly tally: Tally
  /** Of the step; of a project of vitest, the time of its files, of which two run side by side. */
  readonly seconds: number
}

export interface Step {
  readonly name: string
  run(): Promise<Line[]>
}

const CHECKS = ['types', 'lint', 'format'] as const
const PROJECTS = ['unit', 'server', 'web', 'zones'] as const
type Project = (typeof PROJECTS)[number]
/** A file that is named runs once, and not in the other zones too. */
const OF_A_WORD = ['unit', 'server', 'web'] as const

export const STEP_NAMES: readonly string[] = [...CHECKS, ...PROJECTS, 'browser']

/** Every step of `npm test` that `isChosen`, stage by stage. `reports` is a folder for the tools' own reports. */
export function stagesOf(reports: string, isChosen: (name: string) => boolean): Step[][] {
  const projects = PROJECTS.filter(isChosen)
  const tests = projects.length > 0 ? [vitest({ reports, projects })] : []
  const stories = isChosen('browser') ? browser({ reports }) : undefined
  // The tests of vitest leave a sixth of two cores: the app is built, and its server loads the demo, in that.
  return [checks().filter(({ name }) => isChosen(name)), ...besideStories(tests, stories)]
}

/** These tests and stories alone. */
export const matchingTests = ({ tests, stories }: TestPaths, reports: string): Step[][] =>
  besideStories(
    tests.length === 0 ? [] : [vitest({ reports, projects: OF_A_WORD, files: tests })],
    stories.length === 0 ? undefined : browser({ reports, stories }),
  )

/**
 * Types and format of all, lint of the `changed` files, and these tests, which may be none: side by side, so that both
 * cores are busy to the end; then these stories.
 */
export const quickStages = (
  changed: readonly string[],
  { tests, stories }: TestPaths,
  reports: string,
): Step[][] =>
  besideStories(
    [
      ...checks(changed),
      ...(tests.length === 0 ? [] : [vitest({ reports, projects: OF_A_WORD, files: tests })]),
    ],
    stories.length === 0 ? undefined : browser({ reports, stories, mayBeOfLongForm: true }),
  )

/** The stories follow the steps beside which their server is started. */
const besideStories = (steps: Step[], stories: Stories | undefined): Step[][] =>
  stories ? [[...steps, stories.prepare], [stories.tell]] : [steps]

/** With this file the compiler checks only what has changed since its last run. */
const KNOWN_TYPES = tool('.cache', 'lenza-types.tsbuildinfo')

/** `linted`: the linter reads these files alone, of which it knows which are its own. */
const checks = (linted: readonly string[] = []): Step[] => [
  check('types', async () => {
    takeKnownTypes(KNOWN_TYPES)
    const args = ['-p', '.', '--incremental', '--tsBuildInfoFile', KNOWN_TYPES]
    const ended = await runProgram([tool('typescript', 'bin', 'tsc'), ...args, '--checkers', '1'], HALF)
    keepKnownTypes(KNOWN_TYPES)
    return ended
  }),
  check('lint', async () => {
    const content = contentOf(ROOT)
    if (isKnownToPass(content)) return { code: 0, output: '' }
    const args = ['-f', 'unix', '--no-error-on-unmatched-pattern', ...linted]
    const ended = await runProgram([tool('oxlint', 'bin', 'oxlint'), ...args], HALF)
    // Of some files alone nothing follows for the others.
    if (ended.code === 0 && linted.length === 0 && contentOf(ROOT) === content) keepPassed(content)
    return ended
  }),
  check('format', () => runProgram([tool('oxfmt', 'bin', 'oxfmt'), '--check'], testEnvironment(process.env))),
]

/**
 * Types and lint, which also checks types, each have half of the cores: several checkers of one program each check what they share
 * (of two, types took 28 seconds of CPU time in place of 17, lint 51 in place of 37).
 */
const HALF = testEnvironment(process.env, {
  GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / 2))),
})

const check = (name: (typeof CHECKS)[number], run: () => Promise<Ended>): Step => ({
  name,
  run: () => timed(name, async () => tallyOfCheck(name, await run())),
})

async function timed(name: string, work: () => Promise<Tally>): Promise<Line[]> {
  const began = performance.now()
  const tally = await work()
  return [{ name, tally, seconds: (performance.now() - began) / MS_OF_SECOND }]
}

/** Of a run of everything; what is named runs on any day. */
const SHARD_OF_THIS_RUN = playsOneShard(process.env) ? SHARD_OF_TODAY : { LENZA_SHARD: 'all' }

interface VitestRun {
  readonly reports: string
  readonly projects: readonly Project[]
  /** Absent: all tests of the projects. */
  readonly files?: readonly string[]
}

/** All projects in one run, so that its workers are busy to the end. */
function vitest({ reports, projects, files: named }: VitestRun): Step {
  const report = join(reports, 'vitest.json')
  const args = [
    tool('vitest', 'vitest.mjs'),
    'run',
    '--reporter=dot',
    `--reporter=${join(import.meta.dirname, 'vitest-reporter.ts')}`,
    ...projects.flatMap((project) => ['--project', `${project}*`]),
    ...(named ?? []),
  ]
  return {
    name: 'tests',
    async run() {
      const env = testEnvironment(process.env, {
        LENZA_VITEST_REPORT: report,
        LENZA_ZONES: projects.includes('zones') ? '1' : '0',
        ...(named === undefined && SHARD_OF_THIS_RUN),
      })
      const ended = await runProgram(args, env)
      const files = read(report) as readonly TestedFile[] | undefined
      if (files === undefined || named !== undefined)
        return [lineOf('tests', files ?? [], (found) => tallyOfTests('tests', ended, found))]
      const lines = projects.map((project) => {
        const own = files.filter((file) => file.project.startsWith(project))
        return lineOf(project, own, (found) => tallyOfTests(project, { ...ended, code: 0 }, found))
      })
      const isExplained = ended.code === 0 || lines.some(({ tally }) => tally.failures.length > 0)
      return isExplained
        ? lines
        : [...lines, lineOf('tests', [], (found) => tallyOfTests('tests', ended, found))]
    },
  }
}

function lineOf(name: string, files: readonly TestedFile[], judge: (found: Tally) => Tally): Line {
  const { seconds, ...found } = tallyOfVitest(files, ROOT)
  return { name, tally: judge(found), seconds }
}

interface Prepared {
  readonly executable: string
  readonly server: StartedLenza
}

interface Stories {
  readonly prepare: Step
  readonly tell: Step
}

interface BrowserRun {
  readonly reports: string
  /** Absent: all stories. */
  readonly stories?: readonly string[]
  /** A file may have stories of the long form only, which the short form leaves out. */
  readonly mayBeOfLongForm?: boolean
}

/** The stories in a browser: what they need is prepared first, and has no line of its own unless it fails. */
function browser({ reports, stories = [], mayBeOfLongForm = false }: BrowserRun): Stories {
  const report = join(reports, 'playwright.json')
  const none = stories.length > 0 ? ['--pass-with-no-tests'] : []
  const args = [tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=json', ...none, ...stories]
  let prepared: Prepared | undefined
  const prepare = async (): Promise<Line[]> => {
    const executable = await findHeadlessBrowser()
    await buildWebIfChanged()
    const server = await startLenza({ folder: reports })
    // Of an interrupted run.
    process.once('exit', () => void server.stop())
    prepared = { executable, server }
    return []
  }
  const play = async ({ executable, server }: Prepared): Promise<Tally> => {
    const env = testEnvironment(process.env, {
      LENZA_BROWSER: executable,
      LENZA_URL: server.url,
      LENZA_DATA_DIR: server.dataDir,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(stories.length === 0 && SHARD_OF_THIS_RUN),
      // Node strips the types itself: Playwright's compiler takes eight seconds over all stories before the first begins.
      PW_DISABLE_TS_ESM: '1',
    })
    const ended = await runProgram(args, env)
    await server.stop()
    const found = read(report) as PlaywrightReport | undefined
    return tallyOfStories(ended, found && tallyOfPlaywright(found), { mayBeOfLongForm })
  }
  return {
    prepare: { name: 'browser', run: prepare },
    tell: {
      name: 'browser',
      run: async () => {
        const ready = prepared
        return ready ? timed('browser', () => play(ready)) : []
      },
    },
  }
}

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
