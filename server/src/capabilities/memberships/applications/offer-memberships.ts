import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { lastCatalogue } from '../../catalogue/index.ts'
import { type ApplicationRow, lockMemberships, placesTaken, plansOnSale } from '../../purchase/index.ts'
import { endApplication } from './end-application.ts'
import { applicationMail } from './application-mails.ts'
import { firstQueued, lastDayOf, lockApplication, overdueOffers } from './store/due-applications.ts'

/** From the yes, or from when a place is free. */
export const PAY_WITHIN_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

type Needs = Pick<Services, 'db' | 'texts' | 'config' | 'outbox' | 'clock' | 'log'>

/** Ends the offers that nobody paid for in time, and offers the places that are free to who asked first. */
export async function offerMemberships(services: Needs): Promise<void> {
  const now = services.clock.now()
  for (const id of await overdueOffers(services.db, now))
    await alone(services, id, () => missOffer(services, id, now))
  for (const row of await firstQueued(services.db))
    await alone(services, row.id, () => offerNext(services, row, now))
  services.outbox.nudge()
}

/** A failure does not stop the others. */
const alone = (services: Needs, application: string, work: () => Promise<unknown>) =>
  work().catch((error: unknown) =>
    services.log.error({ err: error, application }, 'an application could not be followed'),
  )

const missOffer = (services: Needs, id: string, now: Date) =>
  inTransaction(services.db, async (tx) => {
    const row = await lockApplication(tx, id)
    if (row === undefined || (await overdueOffers(tx, now, id)).length === 0) return
    await endApplication(tx, row, 'missed', now)
    await services.outbox.post(tx, ...(await applicationMail(services, tx, row, 'missed')))
  })

/** As many of a plan as have a place, one after the other. */
async function offerNext(
  services: Needs,
  { association_id: associationId, plan_key: planKey }: ApplicationRow,
  now: Date,
): Promise<void> {
  const isOffered = () =>
    retryDecision(() =>
      inTransaction(services.db, async (tx) => {
        await lockMemberships(tx, [{ associationId, planKey, memberKey: '' }])
        const [next] = await firstQueued(tx, { associationId, planKey })
        if (next === undefined) return false
        return offerIfFree(services, tx, next, now)
      }),
    )
  while (await isOffered());
}

/** Of an application whose plan is locked. False: no place is free. */
export async function offerIfFree(services: Needs, tx: Tx, row: ApplicationRow, now: Date): Promise<boolean> {
  const { association_id: associationId, plan_key: planKey } = row
  const association = (await lastCatalogue(services.db)).associations.get(associationId)
  const plan = (await plansOnSale(tx, associationId))?.find(({ key }) => key === planKey)
  // A plan that is not sold any more is offered to nobody.
  if (association === undefined || plan === undefined) return false
  if (plan.places !== undefined) {
    const applicant = { until: await lastDayOf(tx, row) }
    const day = dayIn(association.timeZone, now)
    const memberKeys = [row.member_key]
    const of = { associationId, applicant, day, now, without: [], memberKeys, isOffered: true }
    const taken = await placesTaken(tx, plan, of)
    if (taken >= plan.places) return false
  }
  const pay_until = new Date(now.getTime() + PAY_WITHIN_DAYS * DAY_MS)
  await tx
    .updateTable('membership_application')
    .set({ state: 'offered', pay_until })
    .where('id', '=', row.id)
    .execute()
  const offered = { ...row, state: 'offered' as const, pay_until }
  await services.outbox.post(tx, ...(await applicationMail(services, tx, offered, 'offered')))
  return true
}
