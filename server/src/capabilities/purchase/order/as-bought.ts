import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { HolderFacts } from '../../catalogue/index.ts'
import type { Account } from '../../identity/index.ts'

type HolderColumns = Pick<
  PurchaseRow,
  'holder_first_name' | 'holder_last_name' | 'holder_birth_date' | 'earlier_holders'
>

/** The holder's data, copied into the purchase: the permit keeps them when the profile changes. */
export const boughtBy = (holder: Pick<Account, 'firstName' | 'lastName' | 'birthDate'>): HolderColumns => ({
  holder_first_name: holder.firstName,
  holder_last_name: holder.lastName,
  holder_birth_date: holder.birthDate,
  earlier_holders: null,
})

/** The holder's facts with the birth date of the purchase: later changes of the profile do not count. */
export function factsAsBought(
  { birthDate: _now, ...facts }: HolderFacts,
  { holder_birth_date }: Pick<PurchaseRow, 'holder_birth_date'>,
): HolderFacts {
  return { ...facts, ...(holder_birth_date !== null && { birthDate: holder_birth_date }) }
}
