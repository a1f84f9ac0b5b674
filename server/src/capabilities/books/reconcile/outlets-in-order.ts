import type { Tx } from '#server/platform/database/transaction.ts'
import { oddOutletSales } from '../store/outlet-accounts.ts'
import type { Breach } from './breach.ts'

/** I9: what an outlet sold, and what went back of it, is on its account as it was, and nothing else is. */
export const outletsInDisorder = async (tx: Tx): Promise<Breach[]> =>
  (await oddOutletSales(tx)).map(({ purchase, outlet, kind, due, entered }) => ({
    invariant: 'I9',
    kind,
    about: purchase,
    found: `the account of outlet ${outlet} has ${entered}, and ${due} is due`,
    values: { purchase, outlet, dueCents: due, enteredCents: entered },
  }))
