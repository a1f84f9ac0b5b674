import type { PersonOfAge } from '#rules/age-groups.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/** Whose age counts: a child beside an adult, or the holder. */
export function personOfAge({
  holder_kind,
  holder_birth_date,
  minor_birth_date,
}: Pick<PurchaseRow, 'holder_kind' | 'holder_birth_date' | 'minor_birth_date'>): PersonOfAge {
  const accompanied = holder_kind === 'minor'
  const birthDate = accompanied ? minor_birth_date : holder_birth_date
  return { accompanied, ...(birthDate !== null && { birthDate }) }
}
