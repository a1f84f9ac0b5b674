import { limitsOfFormat1 } from '#rules/format-1/limits.ts'
import type { WrittenFile, WrittenFile1 } from '../file/association-file.ts'

type Permit1 = WrittenFile1['permits'][number]

/** The number of permits of a person on a day is a limit of the association, no longer of each permit. */
export const limitsOfPermits = (permits: Permit1[]): Pick<WrittenFile, 'purchaseLimits'> => {
  const limits = limitsOfFormat1(
    permits.map(({ key, holder }) => ({ key, onePerDay: holder?.onePerDay ?? 'permit' })),
  )
  return limits.length > 0 ? { purchaseLimits: limits } : {}
}

/** The permit without what `limitsOfPermits` says of it. */
export function withoutOnePerDay<Permit extends { holder?: Permit1['holder'] }>(permit: Permit) {
  const { holder, ...rest } = permit
  if (holder === undefined) return rest
  const { onePerDay: _limit, ...who } = holder
  const entries = Object.entries(permit).flatMap(([name, value]) => {
    if (name !== 'holder') return [[name, value]]
    return Object.keys(who).length > 0 ? [[name, who]] : []
  })
  return Object.fromEntries(entries) as Omit<Permit, 'holder'> & { holder?: typeof who }
}
