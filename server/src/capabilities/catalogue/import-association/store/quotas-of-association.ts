import type { PermitTerms } from '#rules/permit-terms.ts'
import { quotasByPermit } from '#rules/sale/quotas/by-permit.ts'
import type { Quota } from '#rules/sale/quotas/counters.ts'
import type { SharedQuota } from '#rules/sale/quotas/quota.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** A permit with the quotas that count it, under its terms of now. */
export interface PermitToLayOut {
  id: number
  terms: PermitTerms
  quotas: Quota[]
}

interface Stored {
  id: number
  layout: number
  counted_by: string | null
  terms: PermitTerms
}

/** The permits of an association, whether they are on sale or not: as the catalogue reads them. */
export const permitsOf = (on: Db | Tx, associationId: number): Promise<Stored[]> =>
  on
    .selectFrom('permit')
    .innerJoin('permit_version as v', (join) =>
      join
        .onRef('v.association_id', '=', 'permit.association_id')
        .onRef('v.permit_id', '=', 'permit.id')
        .onRef('v.version', '=', 'permit.version'),
    )
    .select(['permit.id', 'permit.layout', 'permit.counted_by', 'v.terms'])
    .where('permit.association_id', '=', associationId)
    .orderBy('permit.id')
    .execute()

export async function sharedQuotasOf(on: Db | Tx, associationId: number): Promise<SharedQuota[]> {
  const rows = await on
    .selectFrom('quota')
    .select(['id', 'rule'])
    .where('association_id', '=', associationId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, rule }) => ({ ...rule, quotaId: id }))
}

export const withQuotas = (
  permits: readonly Omit<Stored, 'counted_by'>[],
  shared: readonly SharedQuota[],
): PermitToLayOut[] => {
  const quotas = quotasByPermit(
    permits.map(({ id, layout, terms }) => ({ permitId: id, layout, terms })),
    shared,
  )
  return permits.map(({ id, terms }) => ({ id, terms, quotas: quotas.get(id) ?? [] }))
}
