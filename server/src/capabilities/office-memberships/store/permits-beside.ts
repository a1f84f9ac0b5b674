import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { PriceBreakdown } from '#rules/sale/price.ts'
import type { Db } from '#server/platform/database/open.ts'

interface PermitBeside {
  membershipId: string
  purchaseId: string
  permitId: number
  version: number
  price: PriceBreakdown
  amountCents: number
}

/** Valid permits of the orders of valid memberships, of the same person, that are not over. */
export async function permitsBeside(
  db: Db,
  membershipIds: readonly string[],
  today: Day,
): Promise<PermitBeside[]> {
  const { rows } = await sql<PermitBeside>`
    select u.id as "membershipId", k.id as "purchaseId", k.permit_id as "permitId", k.permit_version as version, k.price,
      k.amount_cents as "amountCents"
    from order_line u
    join purchase k on k.association_id = u.association_id and k.state = 'issued' and k.last_day >= ${today}::date
      and (k.id = coalesce(u.order_id, u.id) or k.order_id = coalesce(u.order_id, u.id))
      and k.holder_kind = u.holder_kind and case u.holder_kind
        when 'minor' then words_of_name(k.minor_first_name || ' ' || k.minor_last_name)
          = words_of_name(u.minor_first_name || ' ' || u.minor_last_name)
        when 'guest' then words_of_name(k.holder_first_name || ' ' || k.holder_last_name)
          = words_of_name(u.holder_first_name || ' ' || u.holder_last_name)
        else k.holder_id = u.holder_id end
    where u.id = any(${[...membershipIds]}::uuid[]) and u.state = 'issued'
    order by k.id`.execute(db)
  return rows
}
