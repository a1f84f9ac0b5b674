import { isAgeOf, isInGroup } from '../../age-groups.ts'
import type { PermitTerms } from '../../permit-terms.ts'
import { unitPrice } from '../../sale/price.ts'
import type { Beside } from '../../permit/scope-terms.ts'
import type { PermitOfClub } from './club.ts'
import type { DaysAhead } from './days-ahead.ts'
import { type Finding, findingIf } from './finding.ts'
import { priceCells } from './price-cells.ts'
import { pathOfPrice } from './prices.ts'
import { agesThatCan, areEverTogether } from './requirements.ts'

/** Whether somebody who is meant ever pays for this permit. */
const isEverPaid = (terms: PermitTerms, { groups }: Beside, ahead: DaysAhead): boolean =>
  priceCells(terms, ahead).some(
    (facts) =>
      unitPrice(terms.prices, facts).cents > 0 &&
      (groups?.some((group) => isInGroup(group, facts.holder, facts.firstDay)) ?? true),
  )

/** Prices beside a permit that nobody who is meant can have or pays for, or that is never valid on the same day. */
export function besidePriceFindings(permits: readonly PermitOfClub[], ahead: DaysAhead): Finding[] {
  if (permits.every(({ terms }) => terms.prices.rows.every(({ beside }) => beside === undefined))) return []
  const can = agesThatCan(permits)
  const isHad = ({ groups, paid }: Beside, permitId: number): boolean => {
    const ages = [...(can[permitId - 1] ?? [])]
    const terms = permits[permitId - 1]?.terms
    return (
      terms !== undefined &&
      ages.some((age) => groups?.some((group) => isAgeOf(group, age)) ?? true) &&
      (paid !== true || isEverPaid(terms, { permits: [], groups }, ahead))
    )
  }
  return permits.flatMap(({ key: permit, terms }, index) =>
    terms.prices.rows.flatMap(({ beside }, row) => {
      if (beside === undefined) return []
      const path = ['permits', index, ...pathOfPrice(row), 'beside']
      const had = beside.permits.filter(({ permitId }) => isHad(beside, permitId))
      if (had.length === 0) return findingIf(true, path, 'BESIDE_NEVER_MET', { permit })
      const others = had.flatMap(({ permitId }) => permits[permitId - 1]?.terms ?? [])
      return findingIf(!areEverTogether(terms, others, ahead.first), path, 'BESIDE_NEVER_TOGETHER', {
        permit,
      })
    }),
  )
}
