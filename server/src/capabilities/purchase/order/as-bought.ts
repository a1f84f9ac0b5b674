import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { HolderFacts } from '../../catalogue/index.ts'
import type { Account } from '../../identity/index.ts'

type HolderColumns = Pick<
  PurchaseRow,
  'holder_first_name' | 'holder_last_name' | 'holder_birth_date' | 'earlier_holders'
>

/** Freezes the holder with a purchase, or with its hand-over: from now on their permit names them like this. */
export const boughtBy = (holder: Pick<Account, 'firstName' | 'lastName' | 'birthDate'>): HolderColumns => ({
  holder_first_name: holder.firstName,
  holder_last_name: holder.lastName,
  holder_birth_date: holder.birthDate,
  earlier_holders: null,
})

/** The holder's facts with the age that the purchase was bought at: a later change of the profile does not count. */
export function factsAsBought(
  { birthDate: _now, ...facts }: HolderFacts,
  { holder_birth_date }: Pick<PurchaseRow, 'holder_birth_date'>,
): HolderFacts {
  return { ...facts, ...(holder_birth_date !== null && { birthDate: holder_birth_date }) }
}
