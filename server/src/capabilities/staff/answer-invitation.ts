import { acceptOffice, declineOffice } from '#contract/staff.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { presentOffices } from './list-offices.ts'
import { recordEvent } from './trail/record-event.ts'

/** From the next request on, and once: repeated, it changes nothing more. False: there is no such invitation. */
export async function acceptOfficeIn(
  tx: Tx,
  associationId: number,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('association_officer')
    .select(['role', 'accepted_at'])
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return false
  if (found.accepted_at !== null) return true
  await tx
    .updateTable('association_officer')
    .set({ accepted_at: now })
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .execute()
  const { role } = found
  const event = { act: 'officer.accepted', subjectId: accountId, after: { role } } as const
  await recordEvent(tx, { associationId, accountId, role }, event, now)
  return true
}

export function serveAnswerInvitation(serve: Serve, { db }: Services): void {
  serve(acceptOffice, ({ input: { associationId }, caller: { accountId }, now }) =>
    inTransaction(db, async (tx) => {
      if (!(await acceptOfficeIn(tx, associationId, accountId, now))) return refuse('NOT_FOUND')
      return presentOffices(tx, accountId)
    }),
  )

  serve(declineOffice, ({ input: { associationId }, caller: { accountId }, now }) =>
    inTransaction(db, async (tx) => {
      const declined = await tx
        .deleteFrom('association_officer')
        .where('association_id', '=', associationId)
        .where('account_id', '=', accountId)
        .where('accepted_at', 'is', null)
        .returning('role')
        .executeTakeFirst()
      if (declined === undefined) return refuse('NOT_FOUND')
      const { role } = declined
      const event = { act: 'officer.declined', subjectId: accountId, before: { role } } as const
      await recordEvent(tx, { associationId, accountId, role }, event, now)
      return presentOffices(tx, accountId)
    }),
  )
}
