import type { PermitTerms } from '#rules/permit-terms.ts'
import { mayBeLinked } from '#rules/permit/requirements/links.ts'
import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'

/** A permit beside which another holds. */
export interface BesideWhich {
  purchaseId: string
  buyerId: string
  holderId: string
  holderKind: PurchaseRow['holder_kind']
  handedOverAs: number | null
  /** The key of the rule. */
  requirement: string
  permitId: number
  version: number
  state: string
  shortCode: string | null
  firstName: string
  /** Of another person than the one who fishes. */
  isOfOther: boolean
  sharesCatches: boolean
}

const SUPPORTERS: Statement = {
  name: 'beside-which',
  text: `select q.id, p.id as "purchaseId", p.buyer_id as "buyerId", p.holder_id as "holderId", p.holder_kind as "holderKind", p.handed_over_as as "handedOverAs", s.requirement, p.permit_id as "permitId", p.permit_version as version, p.state, p.short_code as "shortCode",
      case when p.holder_kind = 'minor' then coalesce(p.minor_first_name, '') else p.holder_first_name end as "firstName",
      p.holder_id <> d.holder_id or (p.holder_kind = 'minor') <> (d.holder_kind = 'minor')
        or (p.holder_kind = 'guest') <> (d.holder_kind = 'guest')
        or (d.holder_kind = 'guest' and (p.holder_birth_date <> d.holder_birth_date
          or plain_text(trim(p.holder_first_name) || trim(p.holder_last_name)) <> plain_text(trim(d.holder_first_name) || trim(d.holder_last_name))))
        or (d.holder_kind = 'minor' and lower(trim(p.minor_first_name)) is distinct from lower(trim(d.minor_first_name)))
        as "isOfOther", s.shares_catches as "sharesCatches"
    from ${jsonRows('id uuid')} q join purchase d on d.id = q.id
    join support s on s.association_id = d.association_id and s.purchase_id = d.id
    join purchase p on p.association_id = s.association_id and p.id = s.supporter_id
    order by s.requirement`,
}

/** The permits beside which each of these holds. */
export const besideWhich = batched(async (on, purchaseIds: string[]): Promise<BesideWhich[][]> => {
  const rows = await rowsOf<BesideWhich & { id: string }>(on, SUPPORTERS, [idsInJson(purchaseIds)])
  const of = Map.groupBy(rows, ({ id }) => id)
  return purchaseIds.map((id) => of.get(id) ?? [])
})

type LinkingTerms = Pick<PermitTerms, 'requires' | 'prices'>

/** The permit of another person beside which a purchase holds, by its terms. */
export async function companionIn(
  on: Db | Tx,
  purchaseId: string,
  terms: LinkingTerms,
): Promise<string | undefined> {
  const [companion] = await companionsIn(on, [{ purchaseId, terms }])
  return companion
}

/** The same of each of several. */
export async function companionsIn(
  on: Db | Tx,
  purchases: readonly { purchaseId: string; terms: LinkingTerms }[],
): Promise<(string | undefined)[]> {
  const ids = purchases.filter(({ terms }) => mayBeLinked(terms)).map(({ purchaseId }) => purchaseId)
  const beside = await besideWhich.all(on, ids)
  return purchases.map(
    ({ purchaseId }) => beside[ids.indexOf(purchaseId)]?.find(({ isOfOther }) => isOfOther)?.purchaseId,
  )
}
