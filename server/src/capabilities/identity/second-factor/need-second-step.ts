import type { SecondFactorWay } from '#contract/fields.ts'
import { refuse } from '#server/platform/refusal.ts'
import { TICKET_MINUTES } from './tickets.ts'

interface SecondStepDue {
  ways: SecondFactorWay[]
  ticket: string
}

/** After the right password: the refusal carries the data for the second step. */
export const refuseUntilSecondStep = ({ ways, ticket }: SecondStepDue): never =>
  refuse('SECOND_FACTOR_NEEDED', {
    extension: { ways, ticket, secondsLeft: TICKET_MINUTES * 60 },
  })

/** For a signed-in caller whose confirmation needs the second factor too. */
export const refuseWithoutSecondFactor = (ways: SecondFactorWay[]): never =>
  refuse('SECOND_FACTOR_NEEDED', { extension: { ways } })
