import { ADULTS, type AgeGroup, MINORS } from '../age-groups.ts'
import type { Scope } from '../permit/scope-terms.ts'

interface OfGroups {
  scope?: Scope | undefined
  for?: Scope | undefined
}

/** The part of a permit's rules that may tell children of different ages apart. A permit without a part has none. */
export interface RulesOfAges {
  terms: {
    prices?: { rows: readonly Pick<Scope, 'groups'>[] }
    addOns?: readonly { code: string; prices?: { rows: readonly Pick<Scope, 'groups'>[] } }[]
    requires?: readonly OfGroups[]
    sale?: { opens: readonly OfGroups[] }
  }
  quotas?: readonly { groups: readonly AgeGroup[] }[]
  purchaseLimits?: readonly (OfGroups & { counts?: Scope | undefined })[]
}

/**
 * Whether a rule names an age group of the association: then a child beside an adult needs a birth date. `adult` and
 * `minor` need none, as a child who is accompanied is a minor.
 */
export function tellsChildrenApart({ terms, quotas = [], purchaseLimits = [] }: RulesOfAges): boolean {
  const { prices, addOns = [], requires = [], sale } = terms
  const scopes = [
    ...[prices, ...addOns.map((addOn) => addOn.prices)].flatMap((table) => table?.rows ?? []),
    ...[...requires, ...(sale?.opens ?? []), ...purchaseLimits].flatMap((rule) => [rule.scope, rule.for]),
    ...purchaseLimits.map(({ counts }) => counts),
    ...quotas,
  ]
  return scopes.some((scope) => scope?.groups?.some(({ key }) => key !== ADULTS.key && key !== MINORS.key))
}
