/** Parts of the statements about the permits of some days; `$1` the days, `$2` the nights, `$3` the permit if `ofPermit`. */

/**
 * A blank that may have been sold is a permit, also once its place has gone back; one that was handed in, or whose booklet was
 * declared void, has lost its code.
 */
export const SHOWN_STATE = `case when u.holder_kind <> 'blank' then u.state when u.signed_code is null then 'voided' else 'issued' end`
const SOLD = `u.state in ('issued', 'voided', 'refunded') and u.holder_kind <> 'invited'`
// Tuned: in two parts, as each has a partial index and "or" would use neither; lateral, as the days are not passed into a union otherwise.
const lateral = (which: string): string =>
  `select u.*, u.xmin from order_line u
      where ${which} and u.permit_id is not null and u.association_id = w.association_id and u.last_day >= w.from_day - 1`
const SOLD_AND_BLANKS = `cross join lateral (${lateral(SOLD)} union all ${lateral(`u.holder_kind = 'blank'`)}) u`

const PLAIN_COLUMNS = `u.association_id, u.id, u.permit_id, u.permit_version, u.holder_id, u.holder_kind,
  u.minor_first_name, u.minor_last_name, u.minor_birth_date, u.first_day, u.last_day, u.zone_id, u.slot, u.technique,
  u.keeps_catch, u.option_codes, u.code_version, u.handed_over_as, u.short_code, u.holder_first_name, u.holder_last_name, u.holder_birth_date,
  u.earlier_holders, u.guest_facts`

/** The outlet of a blank; null of what the association's own people sell. It is read of blanks alone. */
const SOLD_BY = `case when u.holder_kind = 'blank' then (select o.name from booklet_blank k
  join booklet b on b.association_id = k.association_id and b.id = k.booklet_id
  join outlet o on o.association_id = b.association_id and o.id = b.outlet_id
  where k.association_id = u.association_id and k.purchase_id = u.id) end`

/** Of a purchase as a warden sees it. */
export const COLUMNS = `${PLAIN_COLUMNS}, ${SHOWN_STATE} as state, case when u.holder_kind = 'blank' then u.hold_expires_at end as sold_until, ${SOLD_BY} as sold_by`
/** The same of a row of `p`. */
export const COLUMNS_OF_P = `${PLAIN_COLUMNS}, u.state, u.sold_until, u.sold_by`

// Tuned: written so that no index is used for it. Every past permit has begun, so only `last_day` narrows the rows
// (`npm run bench -- snapshot-server`).
const BEGUN = 'u.first_day - w.to_day <= 0'

/** What the other tables need of `p`. */
export const KEYS = 'u.association_id, u.id, u.holder_id, u.first_day, u.last_day'

/**
 * The permits of these days as `p`; `row_etag` changes with every write of the row, which a view has not. Tuned: the condition on the permit is
 * in the text only where there is one, as `$3 is null or ...` makes the plan for any values read the whole table. What nobody has
 * completed is valid for nobody, and has no code. `withBlanks`: also what may have been sold of a booklet.
 */
export const purchasesOfDays = (
  columns: string,
  { ofPermit = false, withBlanks = false } = {},
): string => `w as materialized (
    select association_id, from_day, to_day, ((from_day - 1)::timestamp at time zone a.time_zone) as since,
      (to_day + 2)::timestamp at time zone a.time_zone as until
    from json_to_recordset($1) as w (association_id integer, from_day date, to_day date)
    join association a on a.id = w.association_id
  ), night as (
    select * from json_to_recordset($2) as n (permit_id integer, version integer, slot text)
  ), p as materialized (
    select ${columns}, w.from_day, w.to_day, w.since, w.until,
      u.xmin::text as row_etag
    from w ${withBlanks ? SOLD_AND_BLANKS : 'join order_line u on u.association_id = w.association_id and u.permit_id is not null'}
    where ${withBlanks ? 'true' : SOLD} ${ofPermit ? 'and u.permit_id = $3::integer' : ''}
      and u.last_day >= w.from_day - 1 and ${BEGUN}
      and (u.last_day >= w.from_day or exists (
        select from night n where n.permit_id = u.permit_id and n.version = u.permit_version and (
          n.slot = u.slot or exists (
            select from zone_booking b where b.association_id = u.association_id and b.purchase_id = u.id
              and b.day = u.last_day and b.slot = n.slot and b.cancelled_at is null))))
  )`

/** The rows of each table that belong to them, with these columns. A permit of one day has all of its days in `p`. */
export const ON_THEM = {
  outings: (columns = 'x.*') => `select ${columns}
    from p join outing x on x.association_id = p.association_id and x.purchase_id = p.id
    where x.day between p.from_day - 1 and p.to_day and not x.cancelled and x.impossible is null`,
  bookings: (columns = 'x.purchase_id, x.id, x.day, x.zone_id, x.slot, x.technique') => `select ${columns}
    from p join zone_booking x on x.association_id = p.association_id and x.purchase_id = p.id
    where x.day between p.from_day - 1 and p.to_day and x.cancelled_at is null`,
  checks: (columns = 'x.id, x.purchase_id, x.warden_id, x.checked_at, x.way, x.result') => `select ${columns}
    from p join permit_check x on x.association_id = p.association_id and x.purchase_id = p.id
    where x.impossible is null and x.checked_at >= p.since and x.checked_at < p.until`,
  // A day more than is asked for: a night's fish count for the evening before. `withItsDays` leaves out the others.
  catches: (columns = 'x.*') => `select ${columns}
    from p join catch x on x.association_id = p.association_id and x.purchase_id = p.id
    where not x.cancelled and x.impossible is null
      and (p.first_day = p.last_day or x.caught_at >= p.since - interval '1 day')`,
  notes: (columns = 'x.*') => `select ${columns}
    from p join note x on x.association_id = p.association_id and x.purchase_id = p.id
    where x.author_kind = 'warden' and not x.cancelled`,
}

/** What the holders have stated to the association, of each permit; it changes without a write of the permit. */
export const STATED = (columns = 'p.id as purchase_id, x.key, x.number, x.valid_until, x.confirmed_at') =>
  `select ${columns}
    from p join stated_fact x on x.account_id = p.holder_id and x.association_id = p.association_id`

/** Beside which permits they hold: written with the permit and never changed. */
export const LINKS = `select x.purchase_id, x.supporter_id
    from p join support x on x.association_id = p.association_id and x.purchase_id = p.id`

// PostgreSQL stores the id of the writing transaction with each row (`xmin`). A sum of hashes needs no sorting.
const sum = (etag: string, rows: string): string =>
  `(select coalesce(sum(hashtextextended(${etag}, 0)), 0) from (${rows}) rows)::text`

/** Changes when one of the rows is inserted, updated or deleted. */
export const DAYS_ETAG = [
  sum(`id::text || row_etag`, 'select id, row_etag from p'),
  ...Object.values(ON_THEM).map((rows) =>
    sum('id::text || row_etag', rows('x.id, x.xmin::text as row_etag')),
  ),
  sum('id::text || key || row_etag', STATED('p.id, x.key, x.xmin::text as row_etag')),
].join(` || ' ' || `)
