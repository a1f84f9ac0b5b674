import { recordEvent } from '#server/capabilities/staff/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { DemoOfficer } from './office-of-the-lake.ts'

/** The mail of the newest sale was refused, and the office has noted that it called. */
export async function aMailThatDidNotArrive(tx: Tx, officer: DemoOfficer, at: Date): Promise<void> {
  const { associationId, accountId } = officer
  const sale = await tx
    .selectFrom('purchase')
    .select('id')
    .where('association_id', '=', associationId)
    .where('state', '=', 'issued')
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (sale === undefined) return
  await tx
    .insertInto('outbox')
    .values({
      id: uuidv7(),
      mail: JSON.stringify({ text: 'purchase-mails.bought', purchaseId: sale.id, recipient: '' }),
      created_at: at,
      due_at: at,
      attempts: 1,
      last_error: '550',
      sent_at: null,
      ended_at: at,
    })
    .execute()
  await tx
    .insertInto('sale_note')
    .values({
      association_id: associationId,
      id: uuidv7(),
      purchase_id: sale.id,
      account_id: accountId,
      at,
      text: 'Ha chiamato: l’e-mail non è arrivata. Viene a prendere il permesso stampato.',
    })
    .execute()
  await recordEvent(tx, officer, { act: 'sale.noted', subjectId: sale.id }, at)
}
