import type { Language } from '#contract/languages.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { accountById, fullName, inviteToOffice, type Invites } from '../identity/index.ts'
import { requireOutlet } from './require-outlet.ts'
import { type Actor, recordEvent } from './trail/record-event.ts'

export interface InvitedOfficer {
  /** In lower case. */
  email: string
  firstName: string
  lastName: string
  role: OfficeRole
  /** Where they are to sell: with the role `outlet`, and with no other. */
  outletId?: string | undefined
  language: Language
}

/** `known`: works there already, with the role they have; nothing was changed. */
type Outcome = 'invited' | 'known'

/**
 * Invites to the office of an association, by mail, in the caller's transaction (nudge the outbox after its commit). One
 * who has not accepted yet is invited anew, with the role given now. Throws OUTLET_UNKNOWN.
 */
export async function inviteOfficer(
  tx: Tx,
  services: Invites,
  actor: Actor,
  invited: InvitedOfficer,
  now: Date,
): Promise<Outcome> {
  const { associationId } = actor
  const { role, outletId } = invited
  const outlet = await requireOutlet(tx, associationId, { role, outletId })
  const { name } = await tx
    .selectFrom('association')
    .select('name')
    .where('id', '=', associationId)
    .executeTakeFirstOrThrow()
  // Before any mail is written: an e-mail that works there already gets none.
  const working = await tx
    .selectFrom('association_officer as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select('o.account_id')
    .where('o.association_id', '=', associationId)
    .where('a.email', '=', invited.email)
    .where('o.accepted_at', 'is not', null)
    .executeTakeFirst()
  if (working !== undefined) return 'known'
  const by = 'accountId' in actor ? actor.accountId : null
  const inviter = by === null ? undefined : await accountById(tx, by)
  const named = { ...invited, outlet, association: name, ...(inviter && { by: fullName(inviter) }) }
  const { accountId } = await inviteToOffice(tx, services, named, now)
  const written = await tx
    .insertInto('association_officer')
    .values({
      association_id: associationId,
      account_id: accountId,
      role,
      outlet_id: outletId ?? null,
      invited_by: by,
      invited_at: now,
      accepted_at: null,
    })
    .onConflict((c) =>
      c
        .columns(['association_id', 'account_id'])
        .doUpdateSet({ role, outlet_id: outletId ?? null, invited_by: by, invited_at: now })
        // Accepted at this very moment: the role stays as it was accepted.
        .where('association_officer.accepted_at', 'is', null),
    )
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) return 'known'
  await recordEvent(tx, actor, { act: 'officer.invited', subjectId: accountId, after: { role } }, now)
  return 'invited'
}
