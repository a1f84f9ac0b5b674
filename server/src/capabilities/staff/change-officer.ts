import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { endAccess, requireConfirmation } from '../identity/index.ts'
import { lockOfficers, lockOfficesOf, worksAnywhere } from './store/officers.ts'
import { outletThatSells } from './store/outlets.ts'
import { requireOutlet } from './require-outlet.ts'
import { type Actor, recordEvent } from './trail/record-event.ts'
import type { Undo } from './trail/undo-event.ts'

/** Refuses with LAST_OWNER where no other owner would be left who has accepted. */
async function findLeavingAnOwner(tx: Tx, associationId: number, accountId: string, next?: OfficeRole) {
  const officers = await lockOfficers(tx, associationId)
  const found = officers.find((officer) => officer.account_id === accountId)
  if (found === undefined) return refuse('NOT_FOUND')
  const others = officers.filter(
    (officer) => officer !== found && officer.role === 'owner' && officer.accepted_at !== null,
  )
  const ceases = found.role === 'owner' && found.accepted_at !== null && next !== 'owner'
  if (ceases && others.length === 0) return refuse('LAST_OWNER')
  return found
}

interface NewPost {
  accountId: string
  role: OfficeRole
  /** Where they are to sell, with the role `outlet`. */
  outletId?: string | null | undefined
  undoes?: string
}

/** Another role in the office of an association, or another outlet. Throws NOT_FOUND, LAST_OWNER and OUTLET_UNKNOWN. */
export async function changeOfficer(
  tx: Tx,
  actor: Actor,
  { accountId, role, outletId = null, undoes }: NewPost,
  now: Date,
): Promise<void> {
  const { associationId } = actor
  const found = await findLeavingAnOwner(tx, associationId, accountId, role)
  if (found.role === role && found.outlet_id === outletId) return
  await requireOutlet(tx, associationId, { role, outletId })
  await tx
    .updateTable('association_officer')
    .set({ role, outlet_id: outletId })
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .execute()
  const before = { role: found.role }
  const earlier = { ...before, outletId: found.outlet_id }
  await recordEvent(
    tx,
    actor,
    { act: 'officer.changed', subjectId: accountId, before, after: { role }, earlier, undoes },
    now,
  )
}

/** The role before, after the password; one who has left the office since does not come back. */
export const undoChangeOfficer: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const { role, outletId } = earlier as { role: OfficeRole; outletId?: string | null }
  await requireConfirmation(tx, actor, now)
  if (
    typeof outletId === 'string' &&
    (await outletThatSells(tx, actor.associationId, outletId)) === undefined
  )
    return refuse('CANNOT_UNDO')
  await changeOfficer(tx, actor, { accountId: subjectId, role, outletId, undoes: eventId }, now)
}

/** Out of the office of an association; one who is in no other, and does not run the server, is signed out. Throws NOT_FOUND and LAST_OWNER. */
export async function removeOfficer(tx: Tx, actor: Actor, accountId: string, now: Date): Promise<void> {
  const { associationId } = actor
  const { role } = await findLeavingAnOwner(tx, associationId, accountId)
  await lockOfficesOf(tx, accountId)
  await tx
    .deleteFrom('association_officer')
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .execute()
  if (!(await worksAnywhere(tx, accountId))) await endAccess(tx, accountId, now)
  await recordEvent(tx, actor, { act: 'officer.removed', subjectId: accountId, before: { role } }, now)
}

/** Out of every office, when the account is closed. Throws LAST_OWNER; nobody else could name another owner then. */
export async function leaveOffices(tx: Tx, accountId: string, now: Date): Promise<void> {
  const offices = await tx
    .selectFrom('association_officer')
    .select(['association_id', 'role'])
    .where('account_id', '=', accountId)
    .orderBy('association_id')
    .execute()
  for (const { association_id: associationId, role } of offices)
    await removeOfficer(tx, { associationId, accountId, role }, accountId, now)
}
