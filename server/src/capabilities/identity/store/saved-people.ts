import { sql } from 'kysely'
import { MOST_PEOPLE } from '#contract/people.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { SavedPersonRow } from '#server/platform/database/tables/identity-tables.ts'

/** What is saved of a person; absent values are null. */
export type PersonValues = Pick<
  SavedPersonRow,
  'kind' | 'first_name' | 'last_name' | 'birth_date' | 'email' | 'licence_number' | 'licence_until'
>

/** The one who was used last is the first. */
export const peopleOf = (db: Db, accountId: string): Promise<SavedPersonRow[]> =>
  db
    .selectFrom('saved_person')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** As the unique indexes of the table compare people. */
const isSame = ({ kind, first_name, last_name, birth_date, email }: PersonValues) =>
  kind === 'friend'
    ? sql<boolean>`kind = 'friend' and email = ${email}`
    : sql<boolean>`kind <> 'friend' and plain_text(first_name) = plain_text(${first_name})
        and plain_text(last_name) = plain_text(${last_name}) and birth_date = ${birth_date}`

interface Saved {
  accountId: string
  values: PersonValues
  now: Date
}

/** Completes the same person where they are saved already; undefined: they are not. */
export const useSaved = (db: Db, { accountId, values, now }: Saved): Promise<{ id: string } | undefined> =>
  db
    .updateTable('saved_person')
    .set((e) => ({
      ...values,
      first_name: e.fn.coalesce(e.val(values.first_name), 'first_name'),
      email: e.fn.coalesce(e.val(values.email), 'email'),
      licence_number: e.fn.coalesce(e.val(values.licence_number), 'licence_number'),
      licence_until: e.fn.coalesce(sql<string | null>`${values.licence_until}::date`, 'licence_until'),
      last_used_at: now,
    }))
    .where('account_id', '=', accountId)
    .where(isSame(values))
    .returning('id')
    .executeTakeFirst()

/** Takes a free number; undefined: all are taken. Another phone that takes the same one is a unique violation. */
export async function addPerson(
  db: Db,
  { accountId, values, now, id }: Saved & { id: string },
): Promise<{ id: string } | undefined> {
  const { kind, first_name, last_name, birth_date, email, licence_number, licence_until } = values
  const { rows } = await sql<{ id: string }>`
    insert into saved_person (id, account_id, number, kind, first_name, last_name, birth_date, email, licence_number,
      licence_until, created_at, last_used_at)
    select ${id}, ${accountId}, n, ${kind}, ${first_name}, ${last_name}, ${birth_date}::date, ${email}, ${licence_number},
      ${licence_until}::date, ${now}, ${now}
    from generate_series(1, ${MOST_PEOPLE}::int) n
    where not exists (select from saved_person p where p.account_id = ${accountId} and p.number = n)
    order by n limit 1
    returning id`.execute(db)
  return rows[0]
}

/** Undefined: the account has no such person, or has the same one saved under another id. */
export const changeSaved = (
  db: Db,
  { accountId, values, now, id }: Saved & { id: string },
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('saved_person')
    .set({ ...values, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('saved_person as other')
            .select('other.id')
            .where('other.account_id', '=', accountId)
            .where('other.id', '<>', id)
            .where(isSame(values)),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()

export const isSavedPerson = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('saved_person')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

export const deletePerson = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('saved_person')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined
