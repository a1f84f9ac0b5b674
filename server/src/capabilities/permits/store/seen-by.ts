import { sql, type RawBuilder, type SqlBool } from 'kysely'

const isSeen = (holder: string, buyer: string, handedOver: string, account: string) =>
  `(${holder} = ${account} or (${buyer} = ${account} and ${handedOver} is null))`

/**
 * In a statement: the purchase `u` is one that this account, a parameter, may see. The rule is `rules/permit/handed-over.ts`; the tests of
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
