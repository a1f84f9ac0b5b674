import { beforeAll, beforeEach, expect } from 'vitest'
import { checkOffer, listOffers } from '#contract/catalogue.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { anAssociation, type LoadedAssociation, type PermitBuilder } from '#server/testing/associations.ts'

export const DAY = '2027-05-02'
export const BEFORE = new Date('2027-05-01T09:00:00+02:00')

/** A server on the day before, and why somebody cannot have the permit `p`. */
export function whyNotForTest() {
  const lenza = useLenza({ now: BEFORE })
  let anna: Person | undefined
  beforeAll(async () => {
    anna = await aPerson(lenza, { birthDate: '1988-04-12' })
  })
  beforeEach(() => lenza.setNow(BEFORE))

  let stories = 0
  const sold = (permit: PermitBuilder) => {
    stories += 1
    return anAssociation(`story-${stories}`).with(permit)
  }

  /** By both calls, which must agree; empty when they can. */
  async function reasons(of: LoadedAssociation, who: Person, day = DAY, otherEmail?: string) {
    const other = otherEmail === undefined ? {} : { otherEmail }
    const asking = { token: who.token, language: 'en' as const }
    const list = await lenza.call(listOffers, { day, associations: [of.associationId], ...other }, asking)
    const check = await lenza.call(checkOffer, { day, permitId: of.permit('p'), ...other }, asking)
    if (!list.ok || !check.ok) throw new Error('no answer')
    const listed = list.value.offers.find(({ permitId }) => permitId === of.permit('p'))
    expect(listed?.reasons).toEqual(check.value.reasons)
    expect(check.value.buyable).toBe(check.value.reasons.length === 0)
    return check.value.reasons
  }

  return {
    lenza,
    /** Born on 12 April 1988. */
    anna: (): Person => {
      if (anna === undefined) throw new Error('she registers before the first test')
      return anna
    },
    sold,
    reasons,
    codes: async (...request: Parameters<typeof reasons>) =>
      (await reasons(...request)).map(({ code }) => code),
  }
}
