import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'

/** Writes letters in the caller's transaction. */
export async function postAll(
  tx: Tx,
  { outbox }: Pick<Services, 'outbox'>,
  letters: Letter[],
): Promise<void> {
  for (const letter of letters) await outbox.post(tx, letter)
}
