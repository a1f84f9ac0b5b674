import { checkItem } from '#contract/permit-check.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { CheckItem } from './check-row.ts'

/** Held against nobody: nobody of ours signed it, or no permit has it. */
const OF_NOBODY = new Set<CheckItem['result']>(['notGenuine', 'unknown'])
/** Nobody can say so of a permit that is not theirs to check. */
const OF_A_PERMIT = new Set<CheckItem['result']>(['valid', 'revoked'])

/** What of a check does not go together. Whoever serves one association only was there for that one. */
export function checkMistakes(
  { purchaseId, associationId, way, result }: CheckItem,
  served: ReadonlySet<number>,
): FieldMistake[] {
  if (purchaseId !== undefined) return OF_NOBODY.has(result) ? [mistake('purchaseId', 'CHECK_OF_NOBODY')] : []
  // Out of a list comes somebody's permit; a code may be anybody's.
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
