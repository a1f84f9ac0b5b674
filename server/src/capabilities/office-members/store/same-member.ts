import { type RawBuilder, sql } from 'kysely'

/** As numbers are compared: without blanks and in capitals (index `association_member_by_number`). */
export const folded = (number: RawBuilder<unknown>) => sql`upper(regexp_replace(${number}, '\\s', '', 'g'))`

const column = (of: string, name: string) => sql.ref(`${of}.${name}`)

/** Two birth dates that differ are two people. */
export const mayBeOne = (one: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${column(one, 'birth_date')} = ${column(other, 'birth_date')}, true)`

/** Without it a hash join finds all rows that lack the column in one place, and compares each with each. */
const bothHave = (one: string, other: string, name: string): RawBuilder<boolean> =>
  sql<boolean>`${column(one, name)} is not null and ${column(other, name)} is not null`

/** The same name, or one of the two has none. */
const namesAgree = (one: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${column(one, 'name_words')} = ${column(other, 'name_words')}, true)`

/**
 * What makes one person of two members, or of a member and a row of a list, each with the equality that a join begins with. A number
 * names who has no e-mail: with two e-mails it is more often a mistake of the list.
 */
export const SAME_BY = {
  email: (one: string, other: string) =>
    sql<boolean>`${column(one, 'email')} = ${column(other, 'email')} and ${bothHave(one, other, 'email')} and ${namesAgree(one, other)} and ${mayBeOne(one, other)}`,
  number: (one: string, other: string) =>
    sql<boolean>`${folded(column(one, 'number'))} = ${folded(column(other, 'number'))}
      and ${bothHave(one, other, 'number')} and (${column(one, 'email')} is null or ${column(other, 'email')} is null)
      and ${namesAgree(one, other)} and ${mayBeOne(one, other)}`,
  birthDate: (one: string, other: string) =>
    sql<boolean>`${column(one, 'birth_date')} = ${column(other, 'birth_date')} and ${bothHave(one, other, 'birth_date')}
      and ${column(one, 'name_words')} = ${column(other, 'name_words')}
      and coalesce(${column(one, 'email')} = ${column(other, 'email')}, true)`,
} as const

/** One person, by whatever is known of both. */
export const isSameMember = (one: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`((${SAME_BY.email(one, other)}) or (${SAME_BY.number(one, other)}) or (${SAME_BY.birthDate(one, other)}))`
