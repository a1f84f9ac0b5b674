import * as calls from '#contract/staff.ts'
import type { Officer } from '#contract/staff.ts'
import { needsSecondFactor } from '#rules/club/office-rights.ts'
import type { Officer as Caller } from '#server/platform/http/caller.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { requireConfirmation } from '../identity/index.ts'
import { changeOfficer, removeOfficer } from './change-officer.ts'
import { inviteOfficer } from './invite-officer.ts'
import { resetSecondStep } from './reset-second-step.ts'
import { officersOf } from './store/officers.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Invitations of one association: an office has a handful of people, and each invitation is a mail to a stranger. */
export const INVITATIONS_A_DAY = 30

async function presentOfficers(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { associationId, accountId }: Caller,
): Promise<{ officers: Officer[] }> {
  const rows = await officersOf(db, associationId)
  const officers = rows.map((row): Officer => ({
    officerId: row.account_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    ...(row.outlet_id !== null && { outletId: row.outlet_id }),
    ...(row.outlet_name !== null && { outletName: row.outlet_name }),
    invitedAt: row.invited_at.toISOString(),
    hasSecondFactor: row.has_second_factor,
    needsSecondFactor: config.officeSecondFactor === 'required' && needsSecondFactor(row.role),
    isSelf: row.account_id === accountId,
    ...(row.accepted_at !== null && { acceptedAt: row.accepted_at.toISOString() }),
    ...(row.last_seen !== null && { lastSeenAt: row.last_seen.toISOString() }),
  }))
  return { officers }
}

/** The people of the office. Each change needs the password again, at most ten minutes ago. */
export function serveOfficers(serve: Serve, services: Services): void {
  const { db, pool, outbox } = services
  const invitations = limit(pool, 'office-invitations', INVITATIONS_A_DAY, A_DAY_IN_SECONDS)

  serve(calls.listOfficers, ({ caller }) => presentOfficers(services, caller))

  serve(calls.inviteOfficer, async ({ input, caller, now }) => {
    const { associationId: _ofCaller, ...invited } = input
    await inTransaction(db, (tx) => requireConfirmation(tx, caller, now))
    await invitations.count(String(caller.associationId), now)
    const outcome = await inTransaction(db, (tx) => inviteOfficer(tx, services, caller, invited, now))
    if (outcome === 'known') return refuse('OFFICER_KNOWN')
    outbox.nudge()
    return presentOfficers(services, caller)
  })

  serve(calls.changeOfficer, async ({ input: { officerId, role, outletId }, caller, now }) => {
    await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      await changeOfficer(tx, caller, { accountId: officerId, role, outletId }, now)
    })
    return presentOfficers(services, caller)
  })

  serve(calls.resetSecondStep, async ({ input: { officerId }, caller, now }) => {
    await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      await resetSecondStep(tx, services, caller, officerId, now)
    })
    outbox.nudge()
    return presentOfficers(services, caller)
  })

  serve(calls.removeOfficer, async ({ input: { officerId }, caller, now }) => {
    await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      await removeOfficer(tx, caller, officerId, now)
    })
    return presentOfficers(services, caller)
  })
}
