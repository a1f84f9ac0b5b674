import { allowance } from '#server/platform/http/rate-limit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/refusal.ts'
import { isConfirmed } from '../identity/index.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** What one person gives back for one association in 24 hours without the password again. */
export const WITHOUT_PASSWORD_CENTS = 50_000

const withoutPassword = allowance('office-refunds', WITHOUT_PASSWORD_CENTS, A_DAY_IN_SECONDS)

/**
 * Allows the office to give this money back, in the transaction that decides it. What is given back in a session that was
 * just confirmed takes nothing from the day's allowance. Refuses with CONFIRMATION_NEEDED.
 */
export async function allowRefund(
  tx: Tx,
  officer: Pick<Officer, 'associationId' | 'accountId' | 'sessionHash'>,
  cents: number,
  now: Date,
): Promise<void> {
  if (cents === 0 || (await isConfirmed(tx, officer, now))) return
  const key = `${officer.associationId}:${officer.accountId}`
  if (!(await withoutPassword.spend(tx, key, cents, now))) refuse('CONFIRMATION_NEEDED')
}
