import { claimPermit, readClaim } from '#contract/claims.ts'
import type { RequestOf } from '#contract/call.ts'
import { wireNameOf } from '#contract/wire.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import { presentPermit } from '../../permits/index.ts'
import { peopleOfPurchase } from '../../purchase/index.ts'
import { claimOnce } from './claim-permit.ts'
import { claimStateOf, findByLink, findByPaper, findByShortCode } from './find-claimed.ts'

const QUARTER_HOUR = 15 * 60
/** Enough for a family, too few to try names and birth dates on a code that somebody saw. */
export const CLAIMS = 10
const CLAIMS_FROM_A_NETWORK = 60

/** A guest's permit is claimed once, by an account of the same name and birth date. */
export function serveClaims(serve: Serve, services: Services): void {
  const { db, pool } = services
  const tries = limit(pool, 'claim', CLAIMS, QUARTER_HOUR)
  const fromNetwork = networkLimit(pool, 'claim-address', CLAIMS_FROM_A_NETWORK, QUARTER_HOUR)

  serve(readClaim, async ({ input: { code }, language, address, now }) => {
    await fromNetwork(address, now)
    const purchase = await findByLink(db, code)
    const { terms, details } = await peopleOfPurchase(db, purchase)
    return {
      state: claimStateOf(purchase, details.timeZone, now),
      permitName: inLanguage(terms.name, language),
      associationName: details.associationName,
      firstDay: purchase.first_day,
      lastDay: purchase.last_day,
    }
  })

  serve(claimPermit, async ({ input, caller, language, address, now }) => {
    const { accountId } = caller
    await tries.count(accountId, now)
    await fromNetwork(address, now)
    const claimed = await retryDecision(async () => {
      const purchase = await findNamed(input)
      return claimOnce(services, purchase, { accountId, now })
    })
    services.outbox.nudge()
    return { permit: await presentPermit(services, claimed, { accountId, language }) }
  })

  function findNamed({ code, signedCode, shortCode }: RequestOf<typeof claimPermit>): Promise<PurchaseRow> {
    if (code !== undefined) return findByLink(db, code)
    if (signedCode !== undefined) return findByPaper(db, signedCode)
    if (shortCode !== undefined) return findByShortCode(db, shortCode)
    return refuseFields([{ field: wireNameOf(claimPermit.request, 'code'), code: 'REQUIRED' }])
  }
}
