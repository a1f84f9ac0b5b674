import { checkItem } from '#contract/permit-check.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { CheckItem } from './check-row.ts'

/** Results about a code that belongs to no permit. */
const WITHOUT_PURCHASE = new Set<CheckItem['result']>(['notGenuine', 'unknown'])
const OF_A_PERMIT = new Set<CheckItem['result']>(['valid', 'revoked'])

/** Contradictions in a check. A warden who serves only one association may leave it out. */
export function checkMistakes(
  { purchaseId, associationId, way, result }: CheckItem,
  served: ReadonlySet<number>,
): FieldMistake[] {
  if (purchaseId !== undefined)
    return WITHOUT_PURCHASE.has(result) ? [mistake('purchaseId', 'CHECK_OF_NOBODY')] : []
  // An entry of the list is a permit; a scanned code need not be one.
  const needsPurchase = OF_A_PERMIT.has(result) || way === 'list'
  return [
    ...(needsPurchase ? [mistake('purchaseId', 'REQUIRED')] : []),
    ...(associationId === undefined && !needsPurchase && served.size > 1
      ? [mistake('associationId', 'REQUIRED')]
      : []),
  ]
}

const mistake = (name: 'purchaseId' | 'associationId', code: FieldMistake['code']): FieldMistake => ({
  field: wireNameOf(checkItem, name),
  code,
})
