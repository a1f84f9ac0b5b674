import type { Services } from '#server/platform/http/services.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountRow, resetSecondFactor } from '../identity/index.ts'
import { lockOfficers, lockOfficesOf, worksElsewhere } from './store/officers.ts'
import { recordEvent } from './trail/record-event.ts'

/**
 * For a colleague who has lost phone and recovery codes. An account that opens more than this office is not this owner's
 * to open: one who works elsewhere too, or runs the server, and oneself are refused with SECOND_FACTOR_OF_OTHERS.
 */
export async function resetSecondStep(
  tx: Tx,
  services: Pick<Services, 'outbox' | 'config'>,
  actor: Officer,
  accountId: string,
  now: Date,
): Promise<void> {
  const { associationId } = actor
  const officers = await lockOfficers(tx, associationId)
  const found = officers.find((officer) => officer.account_id === accountId && officer.accepted_at !== null)
  if (found === undefined) return refuse('NOT_FOUND')
  await lockOfficesOf(tx, accountId)
  if (accountId === actor.accountId || (await worksElsewhere(tx, accountId, associationId)))
    return refuse('SECOND_FACTOR_OF_OTHERS')
  if (!(await resetSecondFactor(tx, services, await accountRow(tx, accountId), now))) return
  await recordEvent(tx, actor, { act: 'officer.secondStepReset', subjectId: accountId }, now)
}
