import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './measure.ts'
import { endingWith } from './tidy-up.ts'

const ROOT = join(import.meta.dirname, '..')
const run = promisify(execFile)
/** A ratio below this is marked. */
const SLOWER = 0.95

export interface BesidePlan {
  names: string[]
  rounds: number
  /** The environment of each measure's run. */
  environment: (name: string) => Record<string, string>
}

/** The main measures with short runs, for a quarter of an hour. Their figures are not kept. */
export const SHORT: BesidePlan = {
  names: ['first-page', 'what-can-be-bought', 'taking-places', 'full-purchase', 'snapshot-server', 'start'],
  rounds: 2,
  environment: (name) => ({
    BENCH_SECONDS: '3',
    BENCH_RUNS: '1',
    BENCH_CLIENTS: '16',
    ...(name === 'taking-places' && { BENCH_CASES: 'spread,hot' }),
  }),
}

/** A figure as a printed table has it. */
interface Printed {
  name: string
  value: number
  unit: string
  isLowerBetter: boolean
}

const LINE = /^ {2}( {2})?(\S.*?) {2,}(-?\d+(?:\.\d+)?)(?: (s|ms|KB))?(?: {2,}([<>]=) .*)?$/

/** The figures of a bench's output. An indented figure belongs to the one above it: both names are its name. */
export function figuresIn(output: string): Printed[] {
  let above = ''
  return output.split('\n').flatMap((line) => {
    const [, indent, name = '', value, unit = '', goal] = LINE.exec(line) ?? []
    if (value === undefined) return []
    if (indent === undefined) above = name.split(':', 1)[0] ?? name
    const isLowerBetter = goal === undefined ? unit !== '' : goal === '<='
    return [
      { name: indent === undefined ? name : `${above}, ${name}`, value: Number(value), unit, isLowerBetter },
    ]
  })
}

/**
 * Each figure's medians before and now, and how much better it is now: above 1 is better, whichever way the figure counts. It is the
 * median of the rounds, each compared with itself, as a machine that is slower for some minutes is so for both.
 */
export function comparisonOf(before: Printed[][], now: Printed[][]): string[] {
  const valueIn = (round: Printed[] | undefined, name: string) =>
    round?.find((figure) => figure.name === name)?.value
  const medianOf = (rounds: Printed[][], name: string) => {
    const values = rounds.flatMap((round) => valueIn(round, name) ?? [])
    return values.length === 0 ? undefined : median(values)
  }
  return (now[0] ?? []).map(({ name, unit, isLowerBetter }) => {
    const [old, current] = [medianOf(before, name), medianOf(now, name)]
    const ratios = now.flatMap((round, n) => {
      const [then, today] = [valueIn(before[n], name), valueIn(round, name)]
      if (!then || !today) return []
      return isLowerBetter ? then / today : today / then
    })
    if (ratios.length === 0) return `  ${name}: ${old ?? 'not there'} before, ${current ?? 'not there'} now`
    const ratio = median(ratios)
    const flag = ratio < SLOWER ? '  SLOWER' : ''
    return `  ${name.padEnd(50)} ${`${old} ${unit}`.padStart(12)} ${`${current} ${unit}`.padStart(12)} ${ratio.toFixed(2).padStart(6)}${flag}`
  })
}

/**
 * Runs the measures of an older commit and of this folder by turns, so that other load on the machine affects both,
 * and prints a table of ratios for each. The older commit runs its own bench in a worktree of its own.
 */
export async function measureBeside(
  commit: string,
  { names, rounds, environment }: BesidePlan,
): Promise<void> {
  const folder = join(mkdtempSync(join(tmpdir(), 'lenza-beside-')), 'older')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' })
  const remove = async () => {
    if (existsSync(folder)) git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  await endingWith(remove, async () => {
    git('worktree', 'add', '--detach', folder, commit)
    const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
    // With another lock file, the older commit installs its own packages.
    if (lockOf(folder) === lockOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    for (const name of names) {
      const printed = new Map<string, Printed[][]>([
        [folder, []],
        [ROOT, []],
      ])
      for (let round = 1; round <= rounds; round++)
        // The second goes first in the next round.
        for (const root of round % 2 === 1 ? [folder, ROOT] : [ROOT, folder]) {
          console.error(`  … ${name}, ${round} of ${rounds}, ${root === ROOT ? 'now' : commit}`)
          printed.get(root)?.push(figuresIn(await outputOf(root, name, environment(name))))
        }
      const lines = comparisonOf(printed.get(folder) ?? [], printed.get(ROOT) ?? [])
      console.log([`\n${name}: ${commit}, now, better by`, ...lines].join('\n'))
    }
  })
}

/** What the bench of a folder prints; it ends with an error where a goal is missed, and prints all the same. */
async function outputOf(root: string, name: string, environment: Record<string, string>): Promise<string> {
  const command = [join(root, 'scripts', 'bootstrap.mjs'), 'bench', name]
  const env = { ...process.env, ...environment }
  const { stdout } = await run(process.execPath, command, { cwd: root, env, maxBuffer: 1e8 }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  )
  const failure = /could not be measured: .*/.exec(stdout)
  if (failure) console.error(`  ${failure[0]}`)
  return stdout
}
