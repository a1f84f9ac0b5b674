import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type ApplicationRow, lockMemberships } from '../../purchase/index.ts'
import { applicationMail } from './application-mails.ts'
import { endApplication } from './end-application.ts'
import { offerIfFree } from './offer-memberships.ts'
import { lockApplication } from './store/due-applications.ts'

interface Answer {
  associationId: number
  planKey: string
  applicationId: string
  isAccepted: boolean
  /** As the applicant reads it. */
  reason: string | undefined
  by: string
}

interface Beside {
  /** Refuses, before anything is locked. */
  first: (tx: Tx) => Promise<unknown>
  /** Writes in the same transaction, where the answer is new. */
  atLast: (tx: Tx) => Promise<unknown>
}

const ACCEPTED = ['queued', 'offered', 'joined', 'missed']

/**
 * Yes or no to who asks to become a member, with the mail that tells it; after a yes it is offered where there is a place. Given
 * twice it is one answer; false: another was given before.
 */
export async function answerApplication(
  services: Services,
  { associationId, planKey, applicationId, isAccepted, reason, by }: Answer,
  { first, atLast }: Beside,
  now: Date,
): Promise<boolean> {
  const isDone = await retryDecision(() =>
    inTransaction(services.db, async (tx): Promise<boolean | undefined> => {
      await first(tx)
      // A place is counted for one after the other.
      await lockMemberships(tx, [{ associationId, planKey, memberKey: '' }])
      const row = await lockApplication(tx, applicationId)
      if (row === undefined) return undefined
      if (row.state !== 'waiting') return isAccepted ? ACCEPTED.includes(row.state) : row.state === 'refused'
      const decided = { decided_at: now, decided_by: by, reason: reason ?? null }
      await tx
        .updateTable('membership_application')
        .set({ ...decided, ...(isAccepted && { state: 'queued' }) })
        .where('id', '=', applicationId)
        .execute()
      await atLast(tx)
      await tell(services, tx, { row: { ...row, ...decided }, isAccepted }, now)
      return true
    }),
  )
  services.outbox.nudge()
  return isDone
}

async function tell(
  services: Services,
  tx: Tx,
  { row, isAccepted }: { row: ApplicationRow; isAccepted: boolean },
  now: Date,
): Promise<void> {
  if (!isAccepted) {
    await endApplication(tx, row, 'refused', now)
    await services.outbox.post(tx, ...(await applicationMail(services, tx, row, 'refused')))
  } else if (!(await offerIfFree(services, tx, { ...row, state: 'queued' }, now)))
    await services.outbox.post(tx, ...(await applicationMail(services, tx, row, 'queued')))
}
