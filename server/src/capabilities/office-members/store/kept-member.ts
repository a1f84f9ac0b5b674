import { sql } from 'kysely'

const OF_THE_OFFICE = [
  'email',
  'number',
  'first_name',
  'last_name',
  'birth_date',
  'valid_until',
  'by_office',
  'in_file',
  'written_by',
  'listed',
  'listed_until',
] as const
/** What was paid is read from what was sold, and may have been refunded since. */
const KEPT = [...OF_THE_OFFICE, 'account_id', 'joined_at'] as const

/** What of a member is kept for the undo of an act, and put back by it. */
export const keptOf = (of: string) => sql.join(KEPT.map((column) => sql.ref(`${of}.${column}`)))
export const KEPT_OF_MEMBER = sql.join(KEPT.map((column) => sql.ref(column)))
/** Puts back what the office had written, from the row of `of`: an account that the member joined since stays theirs. */
export const setKeptFrom = (of: string) =>
  sql.join(OF_THE_OFFICE.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${of}.${column}`)}`))
