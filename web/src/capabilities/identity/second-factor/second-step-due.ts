import type { Problem } from '#contract/errors.ts'
import type { SecondFactorWay } from '#contract/fields.ts'
import { extensionOf } from '#contract/problem-extensions.ts'

export interface SecondStepDue {
  ticket: string
  ways: SecondFactorWay[]
}

/** The second step that the server requires after a right password; undefined for every other refusal. */
export function secondStepDue(problem: Problem): SecondStepDue | undefined {
  const { ticket, ways } = extensionOf('SECOND_FACTOR_NEEDED', problem) ?? {}
  return ticket === undefined || ways === undefined ? undefined : { ticket, ways }
}
