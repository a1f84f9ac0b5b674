/** The amounts of the tries that still count. */
const SPENT = `(select coalesce(sum(amount), 0) from unnest(kept.tries, kept.amounts) as one (at, amount)
      where at > $2::timestamptz - make_interval(secs => $3))`

/** They keep many calls at once from passing a limit; apart, so that race tests can replace them. */
export const guards = {
  /** Of the row that owns a limit, until the transaction ends: what it has spent is counted after that. */
  lockOwner: 'for update',
  /** Of a row that is locked: a second call counts what the first has spent. */
  enoughIsLeft: `${SPENT} + excluded.amounts[1] <= $4::integer`,
  /** Of a thing whose row is locked: of two that name it at once the second finds it named. */
  isNew: `not exists (select from unnest(kept.tries) at where at > $2::timestamptz - make_interval(secs => $3))`,
}
