import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const CODE = /\.(ts|tsx|mjs|js)$/
/** Paths of files that only tests run. */
const TEST_SUPPORT =
  /\.test\.tsx?$|\/testing\/|-for-test\b|^e2e\/|^races\/|^server\/src\/(access|hostile)\/|^scripts\/(test-run|mutation|patterns)\//
const DEMO = /^demo\/|\/demo\//
const CLUB_RUNS = ['web', 'server', 'rules', 'contract', 'association-file', 'permit-sheet']

/** What a file is for: a room that a club runs, or what it does not run. */
export function purposeOf(path: string): string | undefined {
  if (!CODE.test(path)) return undefined
  if (TEST_SUPPORT.test(path)) return 'tests and what they stand on'
  if (DEMO.test(path)) return 'demo'
  const [room = ''] = path.split('/')
  if (CLUB_RUNS.includes(room)) return room
  return room === 'stripe-double' ? 'stand-in for the card provider' : 'tools: bench, scripts, examples'
}

/** Lines and files of each purpose in this checkout, those that a club runs first. */
export function sizes(): { purpose: string; lines: number; files: number }[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  const byPurpose = Map.groupBy(paths, purposeOf)
  const order = [
    ...CLUB_RUNS,
    ...[...byPurpose.keys()].filter((one) => one !== undefined && !CLUB_RUNS.includes(one)),
  ]
  return order.flatMap((purpose) => {
    const files = byPurpose.get(purpose)
    if (purpose === undefined || files === undefined) return []
    return [{ purpose, lines: files.reduce((sum, path) => sum + linesOf(path), 0), files: files.length }]
  })
}

const linesOf = (path: string): number => readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1

if (import.meta.main) {
  const all = sizes()
  const ofClub = all.filter(({ purpose }) => CLUB_RUNS.includes(purpose))
  const sum = (of: 'lines' | 'files') => ofClub.reduce((total, one) => total + one[of], 0)
  console.table([...all, { purpose: 'what a club runs', lines: sum('lines'), files: sum('files') }])
}
