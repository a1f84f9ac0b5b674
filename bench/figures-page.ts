import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMet, type Measured } from './measure.ts'
import { type KeptResults, RESULTS_FOLDER } from './results.ts'
import { goalInWords, inWords } from './table.ts'

type Run = KeptResults['measures'][string] & { file: string; commit: string; changed: boolean }

const HEAD = `# Figures

Made from the files in \`bench/results/\`: of each measure, race and browser story the latest run that was kept, with the machine
and the commit that it was made on, and the command that repeats it. [measuring.md](measuring.md) says what each measure does,
[testing.md](testing.md) what the races and stories do. Figures of different runs come from different moments and machines: only ratios
within one run are comparable.
`

/** The last kept run of each measure, by the measure's name. */
function latestRuns(): Map<string, Run> {
  const latest = new Map<string, Run>()
  for (const file of readdirSync(RESULTS_FOLDER).filter((name) => name.endsWith('.json'))) {
    const kept = JSON.parse(readFileSync(join(RESULTS_FOLDER, file), 'utf8')) as KeptResults
    for (const [name, measured] of Object.entries(kept.measures)) {
      const before = latest.get(name)
      if (before === undefined || before.at < measured.at)
        latest.set(name, { ...measured, file, commit: kept.commit, changed: kept.changed })
    }
  }
  return latest
}

const rowOf = ({ name, value, unit, goal }: Measured['figures'][number]): string =>
  `| ${name.trim()} | ${inWords(value, unit)} | ${goal === undefined ? '' : goalInWords(goal, unit)} | ${
    goal === undefined ? '' : isMet(value, goal) ? 'met' : '**missed**'
  } |`

function section([name, run]: [string, Run]): string {
  const { machine, at, commit, changed, file, figures, command = `npm run bench -- ${name}` } = run
  const { loadBefore = 0 } = machine
  const load = loadBefore > machine.cores ? `, busy: ${loadBefore} processes before it began` : ''
  const source = `commit ${commit}${changed ? ' with changes that were not committed' : ''}`
  return [
    `## ${name}`,
    '',
    `${at.slice(0, 10)}, ${source}, ${machine.cores} cores of ${machine.processor}, ${machine.memoryGb} GB, Node ${machine.node}, PostgreSQL ${machine.postgresql}${load}; \`bench/results/${file}\`.`,
    '',
    `Again by \`${command}\`.`,
    '',
    '| | measured | goal | |',
    '| --- | --- | --- | --- |',
    ...figures.map(rowOf),
    '',
  ].join('\n')
}

/** What misses its goal, from the kept results themselves. */
function missedOf(runs: [string, Run][]): string {
  const rows = runs.flatMap(([name, { at, commit, figures }]) =>
    figures.flatMap(({ name: figure, value, unit, goal }) =>
      goal === undefined || isMet(value, goal)
        ? []
        : `| \`${name}\` | ${figure.trim()} | ${inWords(value, unit)} | ${goalInWords(goal, unit)} | ${at.slice(0, 10)}, ${commit} |`,
    ),
  )
  const table = ['| measure | figure | measured | goal | run |', '| --- | --- | --- | --- | --- |', ...rows]
  return [
    '## Missed',
    '',
    ...(rows.length === 0 ? ['No figure of the runs below misses the goal that it had in its run.'] : table),
    '',
  ].join('\n')
}

/** `docs/figures.md`, before it is formatted. */
export function figuresPage(): string {
  const runs = [...latestRuns()].toSorted(([a], [b]) => a.localeCompare(b))
  return [HEAD, missedOf(runs), ...runs.map(section)].join('\n')
}

const FIGURES_PAGE = join(import.meta.dirname, '..', 'docs', 'figures.md')
const OXFMT = join(import.meta.dirname, '..', 'node_modules', 'oxfmt', 'bin', 'oxfmt')

/** Brings `docs/figures.md` up to date with `bench/results/`. */
export function writeFiguresPage(): void {
  writeFileSync(FIGURES_PAGE, figuresPage())
  execFileSync(process.execPath, [OXFMT, FIGURES_PAGE])
}
