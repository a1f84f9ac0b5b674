import type { ResponseOf } from '#contract/call.ts'
import type { readProfile } from '#contract/identity.ts'
import { fieldsOf } from '#server/platform/database/voluntary-columns.ts'
import { adultOn, type AccountRow } from './store/accounts.ts'

/** The account as its owner sees it. */
export const profileOf = (
  row: AccountRow,
  { permits, left }: { permits: number; left: number },
  today: string,
): ResponseOf<typeof readProfile> => ({
  email: row.email,
  kind: row.kind,
  firstName: row.first_name,
  lastName: row.last_name,
  birthDate: row.birth_date,
  language: row.language,
  newsletter: row.newsletter,
  ...fieldsOf(row),
  adult: adultOn(row.birth_date, today),
  ...(row.kind === 'angler' && { currentPermits: permits, correctionsLeft: left }),
})
