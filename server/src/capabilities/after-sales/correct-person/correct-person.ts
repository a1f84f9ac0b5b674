import { retryDecision } from '#server/platform/database/retry.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type AccountRow, accountRow, type Correction, type CurrentPermits } from '../../identity/index.ts'
import { CORRECTIONS_A_YEAR, decideCorrection, ownCorrections } from './decide-correction.ts'
import { isInHand, permitsOfPerson } from './permits-of-person.ts'
import { writeCorrection } from './write-correction.ts'

/** Corrects a person's name or birth date together with the permits that name them, all or nothing. */
export const correctPerson = (services: Services, correction: Correction): Promise<AccountRow> =>
  retryDecision(async () => {
    // Read first: a purchase begun for the person from here on changes the revision.
    const before = await accountRow(services.db, correction.accountId)
    const permits = await decideCorrection(services, correction)
    return writeCorrection(services, correction, before, permits)
  })

/** The permits that the profile shows. */
export const currentPermits = (services: Services): CurrentPermits => ({
  correct: (correction) => correctPerson(services, correction),
  async count(accountId, now) {
    const [permits, corrections] = await Promise.all([
      permitsOfPerson(services.db, accountId, now),
      ownCorrections(services.db, accountId, now),
    ])
    return {
      permits: permits.filter(isInHand).length,
      left: Math.max(0, CORRECTIONS_A_YEAR - corrections.length),
    }
  },
})
