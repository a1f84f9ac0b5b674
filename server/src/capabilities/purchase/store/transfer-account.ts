import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface TransferAccount {
  holder: string
  iban: string
  /** For how long an order waits for its transfer. */
  days: number
}

/** Where an association is paid by transfer by who joins online; undefined: it is not. */
export const transferAccountOf = (on: Db | Tx, associationId: number): Promise<TransferAccount | undefined> =>
  on
    .selectFrom('transfer_account')
    .select(['holder', 'iban', 'days'])
    .where('association_id', '=', associationId)
    .executeTakeFirst()
