import type { TFunction } from 'i18next'
import type { PlacesShown } from '#rules/sale/places-shown.ts'

/** Why a choice is full although it has places: those that are left are reserved for others. */
export function reservedForOthers(
  { refused, onlyForMinors, onlyForGroups = [] }: PlacesShown & { refused?: string | undefined },
  t: TFunction,
): string | undefined {
  if (refused !== 'full') return undefined
  if (onlyForMinors) return t('buy.refused.onlyMinors', { count: onlyForMinors })
  const [first] = onlyForGroups
  return first && t('buy.refused.onlyGroups', { count: first.left, groups: first.groupNames })
}

/** Why a choice is full although nobody may have bought it yet: somebody is paying, or that is still asked. */
export const heldForOthers = (
  { heldFor, isUndecided }: { heldFor?: number | undefined; isUndecided?: boolean },
  t: TFunction,
): string | undefined => {
  if (isUndecided) return t('buy.refused.undecided')
  return heldFor === undefined ? undefined : t('buy.refused.held', { count: heldFor })
}

/** What the sentence about too few places names. */
export const valuesOfRefusal = ({
  left = 0,
  together = 1,
}: {
  left?: number | undefined
  together?: number
}) => ({
  count: left,
  together,
})
