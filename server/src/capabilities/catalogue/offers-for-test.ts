import { expect } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { listOffers } from '#contract/catalogue.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import type { Person } from '#server/platform/testing/people.ts'
import type { LoadedAssociation } from '#server/testing/associations.ts'

export const DAY = '2027-05-02'

type Request = Partial<RequestOf<typeof listOffers>>

/** A server on the day before `DAY`. `offersOf`: the offers of one association on `DAY`, as one caller sees them. */
export function useOffers() {
  const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })
  async function offersOf(of: LoadedAssociation, request: Request = {}, who?: Person) {
    const answer = await lenza.call(
      listOffers,
      { day: DAY, associations: [of.associationId], ...request },
      { language: 'en', ...(who && { token: who.token }) },
    )
    if (!answer.ok) throw new Error(answer.problem.code)
    return answer.value.offers
  }
  return { lenza, offersOf }
}

export const only = <T>(list: T[]): T => {
  expect(list).toHaveLength(1)
  return list[0] as T
}
