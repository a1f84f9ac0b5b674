import { sql, type RawBuilder, type SqlBool } from 'kysely'

const isSeen = (holder: string, buyer: string, handedOver: string, account: string) =>
  `(${holder} = ${account} or (${buyer} = ${account} and ${handedOver} is null))`

/**
 * In a statement: the purchase `u` is one that this account, a parameter, may see. The rule is `rules/handed-over.ts`; the tests of
 * access hold the two equal.
 */
export const seenBy = (account: string): string =>
  isSeen('u.holder_id', 'u.buyer_id', 'u.handed_over_as', account)

/** The same for a statement that is built; `table` is the name of the purchase in it. */
export const isSeenBy = (accountId: string, table = 'purchase'): RawBuilder<SqlBool> => {
  const [before = '', between = '', after = ''] = isSeen(
    `${table}.holder_id`,
    `${table}.buyer_id`,
    `${table}.handed_over_as`,
    '$account',
  ).split('$account')
  return sql<SqlBool>`${sql.raw(before)}${accountId}${sql.raw(between)}${accountId}${sql.raw(after)}`
}

/**
 * The first or last day of the purchase `u` as this account knows it: of a permit that is another’s by now, the day for which the
 * account handed it over, else for which it was first handed over. To which day its receiver moves it is the receiver’s.
 */
export function dayKnownTo(accountId: string, which: 'first_day' | 'last_day'): RawBuilder<string> {
  const day = sql.ref(which)
  const isOwn = sql`(d.from_id = ${accountId} or d.by_id is not distinct from ${accountId})`
  return sql<string>`case when ${isSeenBy(accountId, 'u')} then u.${day} else coalesce((
    select d.${day} from hand_over d
    where d.association_id = u.association_id and d.purchase_id = u.id and d.undone_at is null
    order by ${isOwn} desc, case when ${isOwn} then d.handed_at end desc, d.handed_at limit 1), u.${day}) end`
}
