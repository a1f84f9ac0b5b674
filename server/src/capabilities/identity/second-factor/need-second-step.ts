import type { SecondFactorWay } from '#contract/fields.ts'
import { refuse } from '#server/platform/refusal.ts'
import { TICKET_MINUTES } from './tickets.ts'

interface SecondStepDue {
  ways: SecondFactorWay[]
  ticket: string
}

/** The password was right. What the client needs for the second step travels beside the refusal. */
export const refuseUntilSecondStep = ({ ways, ticket }: SecondStepDue): never =>
  refuse('SECOND_FACTOR_NEEDED', {
    extension: { ways, ticket, secondsLeft: TICKET_MINUTES * 60 },
  })

/** Signed in already, but the second factor is part of the proof that is asked. */
export const refuseWithoutSecondFactor = (ways: SecondFactorWay[]): never =>
  refuse('SECOND_FACTOR_NEEDED', { extension: { ways } })
