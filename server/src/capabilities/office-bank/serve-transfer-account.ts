import { readTransferAccount, saveTransferAccount } from '#contract/transfer-account.ts'
import { ibanText } from '#contract/iban.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { requireConfirmation } from '../identity/index.ts'
import { transferAccountOf } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'

/** The bank account to which memberships are paid by transfer. Who changes it gives the password again, since members send their money there. */
export function serveTransferAccount(serve: Serve, { db }: Services): void {
  serve(readTransferAccount, async ({ input: { associationId } }) => {
    const account = await transferAccountOf(db, associationId)
    return { ...(account && { account }) }
  })

  serve(saveTransferAccount, async ({ input: { associationId, account }, caller, now }) => {
    await inTransaction(
      db,
      async (tx) => {
        await requireRight(tx, caller, 'payouts')
        const before = await transferAccountOf(tx, associationId)
        if (JSON.stringify(before) === JSON.stringify(account)) return
        await requireConfirmation(tx, caller, now)
        if (account === undefined)
          await tx.deleteFrom('transfer_account').where('association_id', '=', associationId).execute()
        else
          await tx
            .insertInto('transfer_account')
            .values({ association_id: associationId, ...account, saved_at: now })
            .onConflict((c) => c.column('association_id').doUpdateSet({ ...account, saved_at: now }))
            .execute()
        const after = { iban: account === undefined ? '–' : ibanText(account.iban) }
        await recordEvent(
          tx,
          caller,
          { act: 'bank.accountSaved', subjectId: String(associationId), after },
          now,
        )
      },
      { idempotent: true },
    )
    return { ...(account && { account }) }
  })
}
