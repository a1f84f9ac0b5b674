import { TestRunner, type TestContext } from 'vitest'
import { isLongForm, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { withinQuietTime } from './pace.ts'

type Test = TestContext['task']

/** Each day no test takes a quarter of it. */
const LIMIT_MS = isLongForm ? LONGEST_TEST_MS : 120_000

/** vitest's own limits are the wall clock's: a test that passes on a quiet machine fails on a busy one. */
export default class PacedRunner extends TestRunner {
  runTask(test: Test): Promise<unknown> {
    const run = TestRunner.getTestFn(test)
    return withinQuietTime(test.timeout > 0 ? test.timeout : LIMIT_MS, run)
  }
}
