/** The result of one step of the test run. */
export interface Tally {
  readonly passed: number
  readonly failures: readonly Failure[]
}

export interface Failure {
  readonly name: string
  readonly reason: string
}

/** The end of a program of a step. */
export interface Ended {
  readonly code: number
  readonly output: string
}

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

export const withoutColours = (text: string): string => text.replaceAll(COLOURS, '')

/** A step that is one check: types, lint, format. */
export function tallyOfCheck(name: string, { code, output }: Ended): Tally {
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, reason: output }] }
}

/**
 * The tally of a step made of tests. A program that failed without naming a test, and one that ran no test, are failures
 * too.
 */
export function tallyOfTests(name: string, { code, output }: Ended, found: Tally | undefined): Tally {
  const { passed, failures } = found ?? { passed: 0, failures: [] }
  if (failures.length > 0) return { passed, failures }
  if (code !== 0) return { passed, failures: [{ name: `${name}: the run itself failed`, reason: output }] }
  if (passed === 0) return { passed, failures: [{ name: `${name}: no test was run`, reason: output }] }
  return { passed, failures }
}

/** Where nothing was told, the stories are of the long form: that is right for those that changed, not for those that were named. */
export function tallyOfStories(
  ended: Ended,
  found: Tally | undefined,
  { mayBeOfLongForm }: { mayBeOfLongForm: boolean },
): Tally {
  const isNothing = ended.code === 0 && found?.passed === 0 && found.failures.length === 0
  if (!isNothing) return tallyOfTests('browser', ended, found)
  const reason = 'These stories are told in the long form: LENZA_LONG=1 npm test -- …'
  return mayBeOfLongForm ? found : { passed: 0, failures: [{ name: 'browser: no story was told', reason }] }
}
