import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the member `m` of an association's list is the angler's account `a`, as `holder_facts` says: the account has joined it, or has
 * its e-mail and no other birth date. Two of a family may have one e-mail: where the list has another whom the account could be as
 * well, its name must not be another.
 */
export const isOwnMember = (m: string, a: string): RawBuilder<boolean> => {
  const [member, account] = [m, a].map((of) => (column: string) => sql.ref(`${of}.${column}`)) as [
    (column: string) => RawBuilder<unknown>,
    (column: string) => RawBuilder<unknown>,
  ]
  return sql<boolean>`(${member('account_id')} = ${account('id')} or (${member('account_id')} is null
    and ${member('email')} = ${account('email')} and coalesce(${member('birth_date')} = ${account('birth_date')}, true)
    and (coalesce(${member('name_words')} = words_of_name(${account('first_name')} || ' ' || ${account('last_name')}), true)
      or not exists (select from association_member f where f.association_id = ${member('association_id')}
        and f.email = ${member('email')} and f.id <> ${member('id')} and (f.account_id is null or f.account_id = ${account('id')})
        and coalesce(f.birth_date = ${account('birth_date')}, true)))))`
}
