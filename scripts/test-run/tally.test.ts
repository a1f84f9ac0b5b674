import { expect, test } from 'vitest'
import { testEnvironment } from './environment.ts'
import { tallyOfPlaywright } from './playwright-report.ts'
import { tallyOfCheck, tallyOfStories, tallyOfTests } from './tally.ts'
import { tallyOfVitest } from './vitest-report.ts'

const well = { code: 0, output: '' }
const badly = { code: 1, output: 'its output' }

test('a check counts as one, with its own words when it fails', () => {
  expect(tallyOfCheck('types', well)).toEqual({ passed: 1, failures: [] })
  expect(tallyOfCheck('types', badly)).toEqual({
    passed: 0,
    failures: [{ name: 'types', reason: 'its output' }],
  })
})

test('nothing looks like success that is none', () => {
  const some = { passed: 3, failures: [] }
  expect(tallyOfTests('unit', well, some)).toEqual(some)
  expect(tallyOfTests('unit', badly, some).failures[0]?.name).toContain('the run itself failed')
  expect(tallyOfTests('unit', well, { passed: 0, failures: [] }).failures[0]?.name).toContain(
    'no test was run',
  )
  expect(tallyOfTests('unit', badly, undefined).failures[0]?.reason).toBe('its output')
  expect(tallyOfTests('unit', well, undefined).failures).toHaveLength(1)
})

test('stories of the long form alone are nothing to tell: named that is a failure, and it says why', () => {
  const nothing = { passed: 0, failures: [] }
  expect(tallyOfStories(well, nothing, { mayBeOfLongForm: true })).toEqual(nothing)
  expect(tallyOfStories(well, nothing, { mayBeOfLongForm: false }).failures[0]?.reason).toContain(
    'LENZA_LONG=1',
  )
  expect(tallyOfStories(badly, nothing, { mayBeOfLongForm: true }).failures).toHaveLength(1)
  expect(tallyOfStories(well, undefined, { mayBeOfLongForm: true }).failures).toHaveLength(1)
})

test("vitest's report: tests count, and a file that cannot be loaded is a failure", () => {
  const file = (path: string, ...tests: [name: string, state: string][]) => ({
    project: 'unit',
    path,
    seconds: 1.5,
    hasFailed: false,
    reason: '',
    tests: tests.map(([name, state]) => ({ name, state, reason: 'because' })),
  })
  const tally = tallyOfVitest(
    [
      { ...file('/p/rules/a.test.ts', ['one', 'passed'], ['two', 'failed']), hasFailed: true },
      { ...file('/p/rules/b.test.ts'), hasFailed: true, reason: 'cannot load' },
      file('/p/rules/c.test.ts', ['three', 'skipped']),
      {
        ...file('/p/rules/d.test.ts', ['four', 'failed']),
        hasFailed: true,
        project: 'zones UTC',
      },
    ],
    '/p',
  )
  expect(tally).toEqual({
    passed: 1,
    seconds: 6,
    failures: [
      { name: 'rules/a.test.ts > two', reason: 'because' },
      { name: 'rules/b.test.ts', reason: 'cannot load' },
      { name: 'zones UTC: rules/d.test.ts > four', reason: 'because' },
    ],
  })
})

test("Playwright's report: nested suites, flaky is failed, and so is an error outside of any test", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'angler.ts',
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'because' }] }] }],
  })
  const tally = tallyOfPlaywright({
    errors: [{ message: 'no config' }],
    suites: [
      {
        title: 'angler.ts',
        specs: [spec('buys', 'expected')],
        suites: [{ title: 'in the rain', specs: [spec('slips', 'flaky'), spec('rests', 'skipped')] }],
      },
    ],
  })
  expect(tally.passed).toBe(1)
  expect(tally.failures).toEqual([
    { name: 'e2e', reason: 'no config' },
    { name: 'e2e/angler.ts (phone) > slips', reason: 'because' },
  ])
})

test("a club's own configuration does not reach the tests", () => {
  const env = {
    PATH: '/bin',
    DATABASE_URL: 'postgres://club',
    STRIPE_SECRET_KEY: 'sk_live',
    NODE_ENV: 'production',
  }
  expect(testEnvironment(env, { LENZA_BROWSER: '/usr/bin/chromium' })).toEqual({
    PATH: '/bin',
    NO_COLOR: '1',
    LENZA_BROWSER: '/usr/bin/chromium',
  })
})
