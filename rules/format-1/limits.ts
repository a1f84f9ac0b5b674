import type { PurchaseLimit } from '../purchase-limit-terms.ts'

/** Which second permit of a day format 1 refuses: the same, any of the association, or none. */
export type OnePerDay = 'permit' | 'association' | 'no'

type LimitOf<Key> = Pick<PurchaseLimit, 'atMost' | 'of' | 'per' | 'eachPermit'> & {
  counts?: { permits: Key[] }
  for?: { permits: Key[] }
}

const ONE: Pick<PurchaseLimit, 'atMost' | 'of' | 'per'> = { atMost: 1, of: 'purchases', per: 'day' }

/** The limits that say the same, of permits by key or number. */
export function limitsOfFormat1<Key>(permits: readonly { key: Key; onePerDay: OnePerDay }[]): LimitOf<Key>[] {
  const of = (kind: OnePerDay): Key[] =>
    permits.flatMap(({ key, onePerDay }) => (onePerDay === kind ? [key] : []))
  const isAll = (keys: Key[]): boolean => keys.length === permits.length
  const [same, any] = [of('permit'), of('association')]
  return [
    ...(same.length > 0
      ? [{ ...ONE, eachPermit: true, ...(!isAll(same) && { counts: { permits: same } }) }]
      : []),
    ...(any.length > 0 ? [{ ...ONE, ...(!isAll(any) && { for: { permits: any } }) }] : []),
  ]
}
