import { withSmallEstimate } from '#server/platform/database/statement.ts'
import { guards } from '../guards.ts'
import { TOGETHER_ON_SPOT } from './unpaid-holds.ts'

/** A permit beside which a purchase holds, as it was when that was decided. */
export interface KnownSupport {
  supporterId: string
  /** Its `code_version`. */
  version: number
  /** Its holder, at their revision: how many hold beside it is counted at that. */
  holderId: string
  revision: number
}

export interface NewSupport extends KnownSupport {
  /** The rule: the key of a requirement, or `prices/rows/2`. */
  requirement: string
  /** It cannot be given back before this purchase; otherwise this ends with it. */
  endsLast: boolean
  sharesCatches: boolean
}

/** The parts of the statement that writes orders which differ where one of the batch counts with more accounts than its holder's. */
export interface Linking {
  /** Common table expressions with their commas. */
  supported: string
  /** A condition of the orders that go on. */
  isSupported: string
  /** Gives `claimed` (n), a part of `allowed`. */
  claimed: string
  written: string
  /** A case of the outcome. */
  isUnsupported: string
  /** Of orders of several. */
  ofSeveral?: {
    /** Columns of each purchase beside those of an order of one, with their comma. */
    columns: string
    /** How many purchases of its order are on a spot. */
    together: string
  }
}

/** As a value: joined, each order of a batch would read all that is held anywhere. */
const NOT_HELD = `coalesce((
      select false from purchase h
      where h.association_id = i.association_id and h.buyer_id = i.buyer_id and h.order_key = i.order_key
        and h.state = 'held' limit 1
    ), true)`

export const UNLINKED: Linking = {
  supported: '',
  isSupported: '',
  claimed: `claimed as (
    update account a set revision = a.revision + 1
    from orders i join allowed using (n)
    where a.id = i.holder_id and ${guards.revisionIsSame} and ${NOT_HELD}
    returning i.n
  ), `,
  written: '',
  isUnsupported: '',
}

const COLUMNS =
  'supporter_id uuid, version integer, requirement text, ends_last boolean, shares_catches boolean, holder_id uuid, revision integer'

/**
 * All that an order of several claims is claimed once, whichever of its purchases needs it, and all of them are written or none. Of
 * two orders of a batch that need the same account the first has it, the other is decided again.
 */
const CLAIMED_TOGETHER = `whole as (
    select i.of_order from orders i
    group by i.of_order having bool_and(i.n in (select n from allowed) and (i.line > 0 or ${NOT_HELD}))
  ), whole_line as (
    select i.* from orders i where i.of_order in (select of_order from whole)
  ), claim as (
    select of_order, account_id, min(revision) as revision, max(revision) as last_revision from (
      select of_order, holder_id as account_id, revision from whole_line
      union all
      select i.of_order, b.holder_id, b.revision from beside b join whole_line i using (n)
      union all
      select of_order, buyer_id, buyer_revision from whole_line where ${guards.buyerIsClaimed}
    ) c group by of_order, account_id
  ), first_claim as (
    select account_id, min(of_order) as of_order from claim group by account_id
  ), present as (
    select a.id, a.revision from account a
    where a.id in (select account_id from claim)
    order by a.id
    for no key update of a
  ), claiming as (
    select c.of_order from claim c
    left join first_claim f using (of_order, account_id)
    left join present p on p.id = f.account_id
    group by c.of_order having bool_and(p.revision is not distinct from c.revision and c.last_revision = c.revision)
  ), claimed as (
    select i.n from whole_line i join claiming using (of_order)
  ), counted_claim as (
    update account a set revision = p.revision + 1
    from claim c join claiming using (of_order) join present p on p.id = c.account_id
    where a.id = p.id
  ), `

const supportersLocked = (isOfOrder = '') => `beside as (
    select i.n, i.association_id, i.id as purchase_id, s.*
    from orders i cross join lateral ${withSmallEstimate(`json_to_recordset(i.supports) as p (${COLUMNS})`)} s
  ), supporter as (
    select p.id, p.code_version from purchase p
    where p.id in (select supporter_id from beside) and p.state = 'issued'
    order by p.id
    ${guards.lockSupporter}
  ), unsupported as (
    select b.n from beside b
    where ${isOfOrder}not exists (select from supporter s where s.id = b.supporter_id and s.code_version = b.version)
  ), `

/**
 * Supporters are locked before places, as whoever takes one back locks it before the places of what ends with it. An order
 * claims the account of its holder, of another buyer and of its supporters' holders, all or none: of two orders of a batch that need the same
 * account the first has it, the other is decided again. Accounts are locked in the order of their ids.
 */
export const LINKED: Linking = {
  supported: supportersLocked(),
  isSupported: ' and n not in (select n from unsupported)',
  claimed: `allowed_new as (
    select i.* from orders i join allowed using (n) where ${NOT_HELD}
  ), claim as (
    select n, account_id, min(revision) as revision, bool_or(is_own) as is_own from (
      select n, holder_id as account_id, revision, true as is_own from allowed_new
      union all
      select b.n, b.holder_id, b.revision, false from beside b join allowed_new using (n)
      union all
      select n, buyer_id, buyer_revision, false from allowed_new where ${guards.buyerIsClaimed}
    ) c group by n, account_id
  ), first_claim as (
    select distinct on (account_id) * from claim order by account_id, n
  ), present as (
    select a.id, a.revision from account a
    where a.id in (select account_id from first_claim)
    order by a.id
    for no key update of a
  ), claimed as (
    select c.n from claim c left join first_claim f using (n, account_id)
    left join present a on a.id = f.account_id
      and (f.is_own or ${guards.supporterRevisionIsSame}) and (not f.is_own or a.revision = f.revision)
    group by c.n having bool_and(a.id is not null)
  ), counted_claim as (
    update account a set revision = p.revision + 1
    from first_claim f join claimed using (n) join present p on p.id = f.account_id
    where a.id = f.account_id
  ), `,
  written: `supported as (
    insert into support (association_id, purchase_id, supporter_id, requirement, ends_last, shares_catches)
    select b.association_id, b.purchase_id, b.supporter_id, b.requirement, b.ends_last, b.shares_catches
    from beside b join claimed using (n)
  ), `,
  isUnsupported: `when exists (select from unsupported u where u.n = i.n) then 'decideAnew'
      `,
}

/** For the purchases of orders of several: one may hold beside another of its order. */
export const TOGETHER: Linking = {
  ...LINKED,
  supported: supportersLocked('b.supporter_id not in (select id from orders) and '),
  claimed: CLAIMED_TOGETHER,
  ofSeveral: { columns: 'of_order integer, line integer, ', together: TOGETHER_ON_SPOT },
}

export const supportsInJson = (supports: NewSupport[]) =>
  supports.map(({ supporterId, version, requirement, endsLast, sharesCatches, holderId, revision }) => ({
    supporter_id: supporterId,
    version,
    requirement,
    ends_last: endsLast,
    shares_catches: sharesCatches,
    holder_id: holderId,
    revision,
  }))
