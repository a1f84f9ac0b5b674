import { globSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDERS =
  '{rules,contract,association-file,permit-sheet,locales,stripe-double,web,scripts,bench,server,races}'

/** The files of vitest and the browser's stories, by their paths from the project's folder. */
export interface TestPaths {
  readonly tests: readonly string[]
  readonly stories: readonly string[]
}

export const allTestPaths = (): TestPaths => ({
  tests: globSync(`${FOLDERS}/**/*.test.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules/**'] }).toSorted(),
  stories: globSync('e2e/*.spec.ts', { cwd: ROOT }).toSorted(),
})

/** What a person's words name: a test and a story whose path contains one; and the words that name neither. */
export function testsNamed(
  words: readonly string[],
  all: TestPaths = allTestPaths(),
): TestPaths & { unknown: readonly string[] } {
  const isNamed = (path: string): boolean => words.some((word) => path.includes(word))
  const paths = [...all.tests, ...all.stories]
  return {
    tests: all.tests.filter(isNamed),
    stories: all.stories.filter(isNamed),
    unknown: words.filter((word) => !paths.some((path) => path.includes(word))),
  }
}

/** The stories among the files of a change. */
export const storiesIn = (changed: readonly string[], { stories }: TestPaths = allTestPaths()): string[] =>
  stories.filter((path) => changed.includes(path))

/** What the words name; ends the process with an answer where one of them names nothing. */
export function namedOrEnd(words: readonly string[]): TestPaths {
  const { unknown, ...named } = testsNamed(words)
  if (unknown.length === 0) return named
  for (const word of unknown)
    console.error(`No test has "${word}" in its path: neither a *.test.ts nor a story of e2e/.`)
  process.exit(1)
}
