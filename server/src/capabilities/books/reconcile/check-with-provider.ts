import type { Services } from '#server/platform/http/services.ts'
import { accountsThatSell } from '../store/accounts-that-sell.ts'
import type { Breach } from './breach.ts'
import { checkBooks } from './check-books.ts'
import { ledgerOfProvider } from './provider-ledger.ts'

/** Checks the books against the provider's ledger of every account that ever sold. `since`: the start of the ledger. */
export async function checkWithProvider(
  { db, payments, clock }: Pick<Services, 'db' | 'payments' | 'clock'>,
  since?: Date,
): Promise<Breach[]> {
  const ledger = ledgerOfProvider(payments.stripe, await accountsThatSell(db), since)
  return checkBooks(db, ledger, clock.now(), since)
}
