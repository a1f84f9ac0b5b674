import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { allTestPaths } from './named-tests.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Tests of files that have none near them. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/\.md$/, 'scripts/docs/docs.test.ts'],
  [/^package(-lock)?\.json$/, 'scripts/packages/packages.test.ts'],
  [/^oxlint\.config\.ts$/, 'scripts/lint/boundaries.test.ts'],
]

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** What this branch has changed since it left main, committed or not; a file that it deleted too. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = baseIn(['main', 'origin/main'])
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

function baseIn([branch, ...others]: readonly string[]): string[] {
  if (branch === undefined) return []
  try {
    return git('merge-base', 'HEAD', branch)
  } catch {
    return baseIn(others)
  }
}

/** The path of an import, from the project's folder; undefined: a package. */
function importedFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const [start = '', ...rest] = specifier.split('/')
  const folder = Object.entries(packageJson.imports).find(([name]) => name === `${start}/*`)?.[1]
  return folder && normalize(folder.replace('*', rest.join('/')))
}

export interface TestFile {
  readonly path: string
  /** What it imports itself. */
  readonly imports: readonly string[]
}

function testFiles(): TestFile[] {
  return allTestPaths().tests.map((path) => {
    const specifiers = readFileSync(join(ROOT, path), 'utf8').matchAll(/ from '([^']+)'/g)
    return { path, imports: [...specifiers].flatMap(([, named = '']) => importedFile(path, named) ?? []) }
  })
}

/**
 * The tests that a change is nearest to: those that changed, those that import a changed file themselves, and those
 * of its folder, or else of the nearest folder above that has any. Not all tests that import it indirectly: each
 * test of the server imports all of the server.
 */
export function testsNear(changed: readonly string[], tests: readonly TestFile[]): string[] {
  const near = changed.flatMap((file) => {
    const elsewhere = ELSEWHERE.filter(([pattern]) => pattern.test(file)).map(([, test]) => test)
    const direct = tests.filter(({ path, imports }) => path === file || imports.includes(file))
    const isTest = /\.test\.tsx?$/.test(file)
    const beside = isTest || elsewhere.length > 0 ? [] : inNearestFolder(dirname(file), tests)
    return [...elsewhere, ...[...direct, ...beside].map(({ path }) => path)]
  })
  return [...new Set(near)].toSorted()
}

function inNearestFolder(folder: string, tests: readonly TestFile[]): TestFile[] {
  if (folder === '.') return []
  const there = tests.filter(({ path }) => dirname(path) === folder)
  return there.length > 0 ? there : inNearestFolder(dirname(folder), tests)
}

export const touchedTests = (changed: readonly string[]): string[] => testsNear(changed, testFiles())
