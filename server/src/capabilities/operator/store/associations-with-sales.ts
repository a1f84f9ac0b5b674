import { sql } from 'kysely'
import type { CardAccountState } from '#rules/club/card-account.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface AssociationRow {
  id: number
  key: string
  name: string
  demo: boolean
  stripe_account: string | null
  /** What the card provider said last of its own account. */
  card_state: CardAccountState | null
  updated_at: Date
  /** The first edition: rows of a permit may be younger, where they were written anew or restored. */
  since: Date | null
  permits_on_sale: number
  sold: number
  sold_cents: number
  /** The last payment on the association's own account. */
  paid_at: Date | null
  owners: { email: string; isInvited: boolean }[]
}

/**
 * One row an association, by name. `since`: the beginning of the days whose sales are counted. Payments are read backwards by
 * their purchase, whose id grows with time.
 */
export async function associationsWithSales(db: Db, since: Date): Promise<AssociationRow[]> {
  const { rows } = await sql<AssociationRow>`
    select a.id, a.key, a.name, a.demo, a.stripe_account, c.state as card_state, greatest(a.updated_at, v.newest) as updated_at,
      case when v.oldest is not null then least(v.oldest, a.updated_at, e.first) end as since,
      (select count(*)::integer from permit p where p.association_id = a.id and p.on_sale) as permits_on_sale,
      coalesce(s.sold, 0) as sold, coalesce(s.cents, 0) as sold_cents,
      case when a.stripe_account is not null then (
        select p.captured_at from payment p
        where p.association_id = a.id and p.stripe_account = a.stripe_account and p.captured_at is not null
        order by p.purchase_id desc limit 1
      ) end as paid_at,
      coalesce((
        select json_agg(json_build_object('email', o.email, 'isInvited', o.accepted_at is null) order by o.email)
        from (select c.email, w.accepted_at from association_officer w join account c on c.id = w.account_id
          where w.association_id = a.id and w.role = 'owner') o
      ), '[]') as owners
    from association a
    left join card_account_state c on c.account = a.stripe_account
    left join lateral (
      select min(created_at) as oldest, max(created_at) as newest from permit_version where association_id = a.id
    ) v on true
    left join lateral (
      select min(published_at) as first from association_edition where association_id = a.id
    ) e on true
    left join (
      select association_id, count(*)::integer as sold, sum(amount_cents)::float8 as cents from purchase
      where issued_at >= ${since} and state <> 'voided' group by association_id
    ) s on s.association_id = a.id
    order by a.name, a.id`.execute(db)
  return rows
}

/** How many own the office of each association, those who have not accepted yet among them. */
export async function ownersByAssociation(db: Db): Promise<{ isDemo: boolean; owners: number }[]> {
  const { rows } = await sql<{ isDemo: boolean; owners: number }>`
    select a.demo as "isDemo", (select count(*)::integer from association_officer w
      where w.association_id = a.id and w.role = 'owner') as owners
    from association a`.execute(db)
  return rows
}
