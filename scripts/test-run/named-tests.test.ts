import { expect, test } from 'vitest'
import { allTestPaths, storiesIn, testsNamed } from './named-tests.ts'
import { matchingTests, quickStages } from './steps.ts'

const all = {
  tests: ['rules/days.test.ts', 'web/src/office/office-page.test.tsx'],
  stories: ['e2e/office.spec.ts', 'e2e/pseudo-language.spec.ts'],
}

test.each([
  ['a story alone', ['pseudo-language'], [], ['e2e/pseudo-language.spec.ts'], []],
  ['a test alone', ['days'], ['rules/days.test.ts'], [], []],
  ['both', ['office'], ['web/src/office/office-page.test.tsx'], ['e2e/office.spec.ts'], []],
  ['nothing, beside one that does', ['days', 'dayz'], ['rules/days.test.ts'], [], ['dayz']],
] as const)('a word names %s', (_, words, tests, stories, unknown) => {
  expect(testsNamed(words, all)).toEqual({ tests, stories, unknown })
})

test('every test and story of the project can be named', () => {
  const { tests, stories } = allTestPaths()
  expect(tests).toContain('scripts/test-run/named-tests.test.ts')
  expect(tests).toContain('association-file/read-association-file.test.ts')
  expect(stories).toContain('e2e/pseudo-language.spec.ts')
})

test('only what is named is run, and a browser only for stories', () => {
  const steps = (named: typeof all) =>
    matchingTests(named, '/reports').map((stage) => stage.map((step) => step.name))
  const { tests, stories } = all
  expect(steps({ tests: [], stories })).toEqual([['browser'], ['browser']])
  expect(steps({ tests, stories: [] })).toEqual([['tests']])
  expect(steps(all)).toEqual([['tests', 'browser'], ['browser']])
})

test('test:quick has the stories that changed, beside types, lint, format and the nearest tests', () => {
  const stories = storiesIn(['e2e/office.spec.ts', 'e2e/lenza.ts', 'e2e/gone.spec.ts'], all)
  expect(stories).toEqual(['e2e/office.spec.ts'])
  const steps = (named: { tests: string[]; stories: string[] }) =>
    quickStages(['rules/days.ts'], named, '/reports').map((stage) => stage.map((step) => step.name))
  const checks = ['types', 'lint', 'format']
  expect(steps({ tests: ['rules/days.test.ts'], stories })).toEqual([
    [...checks, 'tests', 'browser'],
    ['browser'],
  ])
  expect(steps({ tests: [], stories: [] })).toEqual([checks])
})
