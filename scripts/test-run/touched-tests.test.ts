import { expect, test } from 'vitest'
import { testsNear, type TestFile } from './touched-tests.ts'

const file = (path: string, ...imports: string[]): TestFile => ({ path, imports })
const tests = [
  file('rules/days.test.ts', 'rules/days.ts'),
  file('rules/permits.test.ts', 'rules/permits.ts', 'rules/days.ts'),
  file('server/src/a/buy.test.ts', 'server/src/testing/shop.ts'),
  file('server/src/a/hold/hold.test.ts', 'server/src/testing/shop.ts'),
]

test.each([
  ['a test that changed', ['rules/days.test.ts'], ['rules/days.test.ts']],
  [
    'what imports the changed file itself',
    ['server/src/testing/shop.ts'],
    ['server/src/a/buy.test.ts', 'server/src/a/hold/hold.test.ts'],
  ],
  ['the tests of its folder', ['server/src/a/hold/take.ts'], ['server/src/a/hold/hold.test.ts']],
  ['or of the nearest folder above', ['server/src/a/mails/texts/write.ts'], ['server/src/a/buy.test.ts']],
  ['a page of the docs', ['docs/testing.md'], ['scripts/docs/docs.test.ts']],
  ['nothing where no test is near', ['LICENSE'], []],
  ['each once', ['rules/days.ts', 'rules/permits.ts'], ['rules/days.test.ts', 'rules/permits.test.ts']],
])('test:quick runs %s', (_, changed, found) => {
  expect(testsNear(changed, tests)).toEqual(found)
})
