import * as z from 'zod/mini'
import type { Problem } from '#contract/errors.ts'
import { secondFactorWay, type SecondFactorWay } from '#contract/second-factor.ts'

export interface SecondStepDue {
  ticket: string
  ways: SecondFactorWay[]
}

const beside = z.object({ biglietto: z.string(), modi: z.array(secondFactorWay) })

/** What the refusal of a right password says about the second step; undefined for every other refusal. */
export function secondStepDue(problem: Problem): SecondStepDue | undefined {
  if (problem.code !== 'SECOND_FACTOR_NEEDED') return undefined
  const read = z.safeParse(beside, problem)
  return read.success ? { ticket: read.data.biglietto, ways: read.data.modi } : undefined
}
