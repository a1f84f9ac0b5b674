import { ADULT_AGE } from '../../age.ts'
import type { PermitTerms } from '../../permit-terms.ts'
import { ADULT_GUEST, isChargeable, unitPrice } from '../../sale/price.ts'
import { isInScope, type ScopeFacts } from '../../permit/scope.ts'
import type { DaysAhead } from './days-ahead.ts'
import { type Finding, findingIf } from './finding.ts'
import { isMinor, priceCells, type TermsOfCells } from './price-cells.ts'

/** Whether anyone under age can hold the permit. */
export const admitsMinors = ({
  holder,
  accompaniedMinors,
}: Pick<PermitTerms, 'holder' | 'accompaniedMinors'>): boolean =>
  accompaniedMinors !== undefined || (holder.youngest ?? 0) < ADULT_AGE

/** An amount that no card takes, and what it is if cents were written for euros. */
const amountFindings = (path: Finding['path'], cents: number): Finding[] =>
  findingIf(!isChargeable(cents), path, 'PRICE_BELOW_CARD', { paidCents: cents, meantCents: cents * 100 })

type PricedTerms = TermsOfCells & Pick<PermitTerms, 'addOns'>

/** A row, or the base price; `intended`: its association means what a check finds. */
export type RowName = number | 'base'

export const pathOfPrice = (row: RowName): Finding['path'] =>
  row === 'base' ? ['prices', 'base'] : ['prices', 'rows', row]

/** What the file intends in the prices of each extra, in their order. */
export type IntendedOfAddOns = readonly ReadonlySet<RowName>[]

/** Prices of a permit and of its extras that cannot be meant, and rows that decide nothing. */
export const priceFindings = (
  terms: PricedTerms,
  intended: ReadonlySet<RowName>,
  ahead: DaysAhead,
  ofAddOns: IntendedOfAddOns = [],
): Finding[] => [
  ...tableFindings(terms, priceCells(terms, ahead), intended),
  ...terms.addOns.flatMap(({ code, prices }, index) => {
    const ofAddOn = { ...terms, prices }
    // Its price is asked where it is chosen.
    const cells = priceCells(ofAddOn, ahead).map((facts) => ({ ...facts, addOns: [...facts.addOns, code] }))
    return tableFindings(ofAddOn, cells, ofAddOns[index] ?? new Set()).map((finding) => ({
      ...finding,
      path: ['addOns', index, ...finding.path],
    }))
  }),
]

function tableFindings(
  terms: PricedTerms,
  cells: readonly ScopeFacts[],
  intended: ReadonlySet<RowName>,
): Finding[] {
  const { prices } = terms
  return [
    ...amountFindings(pathOfPrice('base'), prices.baseCents),
    ...prices.rows.flatMap(({ cents }, row) => amountFindings([...pathOfPrice(row), 'price'], cents)),
    ...dearerFindings(terms, cells, intended),
    ...(cells.length > 0 ? unusedFindings(terms, cells, intended) : []),
  ]
}

/** Each person beside the same one, if they were not a child, or not a member. */
function dearerFindings(
  { prices, holder: { membersOnly } }: PricedTerms,
  cells: readonly ScopeFacts[],
  intended: ReadonlySet<RowName>,
): Finding[] {
  return firstOfEach(
    cells.flatMap((facts) => {
      const { row = 'base', cents } = unitPrice(prices, facts)
      if (intended.has(row)) return []
      const centsOf = (holder: ScopeFacts['holder']) => unitPrice(prices, { ...facts, holder }).cents
      const { member } = facts.holder
      const grown = isMinor(facts.holder, facts.day) ? centsOf({ ...ADULT_GUEST, member }) : cents
      const guest = member && !membersOnly ? centsOf({ ...facts.holder, member: false }) : cents
      const path = pathOfPrice(row)
      return [
        ...findingIf(cents > grown, path, 'CHILD_DEARER', { childCents: cents, adultCents: grown }),
        ...findingIf(cents > guest, path, 'MEMBER_DEARER', { memberCents: cents, guestCents: guest }),
      ]
    }),
  )
}

/** One finding of a kind for each row is enough. */
export function firstOfEach(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ path, code }) => {
    const name = JSON.stringify([path, code])
    return !seen.has(name) && seen.add(name)
  })
}

function unusedFindings(
  { prices: { baseCents, rows } }: PricedTerms,
  cells: readonly ScopeFacts[],
  intended: ReadonlySet<RowName>,
): Finding[] {
  const decided = cells.map((facts) => rows.findIndex((row) => isInScope(row, facts)))
  const ofRows = rows.flatMap((row, index): Finding[] => {
    if (decided.includes(index) || intended.has(index)) return []
    const fitting = cells.findIndex((facts) => isInScope(row, facts))
    const path = pathOfPrice(index)
    if (fitting < 0) return [{ path, code: 'ROW_FITS_NOBODY', values: {} }]
    return [{ path, code: 'ROW_NEVER_DECIDES', values: { earlier: (decided[fitting] ?? 0) + 1 } }]
  })
  const isStatedElsewhere = rows.some(({ cents }) => cents === baseCents)
  return [
    ...ofRows,
    ...findingIf(!decided.includes(-1) && !isStatedElsewhere, pathOfPrice('base'), 'GENERAL_PRICE_UNUSED'),
  ]
}
