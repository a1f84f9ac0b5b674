import {
  applyForMembership,
  listOwnApplications,
  type OwnApplication,
  withdrawApplication,
} from '#contract/membership-applications.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import { withWayOut } from '#server/platform/http/tries-of-a-day.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { associationById } from '../../catalogue/index.ts'
import {
  type ApplicationRow,
  appliedCode,
  decideEachMembership,
  type DecidedMembership,
  heldForApplications,
  openApplication,
  payableUntil,
  readMemberships,
  refuseMemberships,
  sellsToSelf,
} from '../../purchase/index.ts'
import { endApplication } from './end-application.ts'
import { lockApplication } from './store/due-applications.ts'
import { applicationsOf, insertApplication, queuedBefore, rowOf } from './store/own-applications.ts'

const DAY = 24 * 60 * 60
/** Enough for a family and a mistake; too few to try who is on a list of members. */
const APPLICATIONS_A_DAY = 20

/** An angler asks to become a member, and takes it back. */
export function serveApplications(serve: Serve, services: Services): void {
  const { db, pool, texts } = services
  const tries = limit(pool, 'membership-application', APPLICATIONS_A_DAY, DAY)

  serve(applyForMembership, async ({ input, caller, language, now }) => {
    await countTry(caller.accountId, language, now)
    const [request] = readMemberships([input], { ...sellsToSelf(caller), now, language })
    if (request === undefined) return refuse('NOT_FOUND')
    const written = await retryDecision(async () => {
      const { decided, refused } = await decideEachMembership(services, [request], {
        gaveUp: [],
        isApplying: true,
      })
      const [one] = decided
      if (one === undefined) return refuseMemberships(refused)
      const row = await insertApplication(db, rowOf(one, input), one)
      return row ?? known(one, { language, accountId: caller.accountId })
    })
    return { application: await presented(written, language) }
  })

  serve(listOwnApplications, async ({ caller, language }) => {
    const rows = await applicationsOf(db, caller.accountId)
    const held = await heldForApplications(
      db,
      rows.map(({ id }) => id),
    )
    return { applications: await Promise.all(rows.map((row) => presented(row, language, held))) }
  })

  serve(withdrawApplication, async ({ input: { applicationId }, caller, language, now }) => {
    const row = await retryDecision(() =>
      inTransaction(db, async (tx) => {
        const found = await lockApplication(tx, applicationId)
        if (found?.account_id !== caller.accountId) return refuse('NOT_FOUND')
        return found.ended_at === null ? endApplication(tx, found, 'withdrawn', now) : found
      }),
    )
    return { application: await presented(row, language) }
  })

  async function countTry(accountId: string, language: Language, now: Date): Promise<void> {
    try {
      await tries.count(accountId, now)
    } catch (error) {
      throw withWayOut(error, () => texts.say(language, 'membership-sale.spent.people'))
    }
  }

  /** Asked again it is the same; undefined: it has ended meanwhile. */
  async function known(
    { association: { associationId }, joined, personKeys }: DecidedMembership,
    { language, accountId }: { language: Language; accountId: string },
  ): Promise<ApplicationRow | undefined> {
    const found = await openApplication(db, {
      associationId,
      planKey: joined.plan.key,
      memberKeys: personKeys,
      accountId,
    })
    if (found === undefined || found.account_id === accountId) return found
    const code = appliedCode(false)
    const sentence = texts.say(language, `membership-sale.refused.${code}`)
    return refuseMemberships([{ membership: 0, code, sentence }])
  }

  async function presented(
    row: ApplicationRow,
    language: Language,
    held: ReadonlyMap<string, Date> = new Map(),
  ): Promise<OwnApplication> {
    const association = await associationById(db, row.association_id)
    return {
      associationId: row.association_id,
      associationName: association?.name ?? '',
      applicationId: row.id,
      plan: row.plan_key,
      planName: inLanguage(row.plan.name, language),
      memberName: row.member_name,
      state: row.state,
      appliedAt: row.applied_at.toISOString(),
      payUntil: payableUntil(row, held)?.toISOString(),
      ...(row.state === 'queued' && { ahead: await queuedBefore(db, row) }),
      ...(row.state === 'refused' && row.reason !== null && { reason: row.reason }),
      membership: row.request as OwnApplication['membership'],
    }
  }
}
