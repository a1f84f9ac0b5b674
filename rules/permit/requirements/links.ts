import type { Day, PermitTerms } from '../../permit-terms.ts'
import { pricedDays } from '../../sale/price.ts'
import { isMeant } from './beside.ts'
import type { Requirement } from './requirement.ts'
import {
  besideForPrice,
  fits,
  type HolderWithSupporters,
  type NeedsSupport,
  requirementsOf,
  type Supporter,
  supportsOf,
} from './supporters.ts'

type LinkingTerms = Pick<PermitTerms, 'requires' | 'prices'>

/** That a purchase holds beside another permit. */
export interface Link {
  supporter: Supporter
  /** The rule that links them: the key of a requirement, or `prices/rows/2`. */
  rule: string
  whenItEnds: Requirement['whenItEnds']
  sharesCatches: boolean
}

/** Whether a purchase may be linked with another permit at all. */
export const mayBeLinked = ({ requires, prices }: LinkingTerms): boolean =>
  requires !== undefined || prices.rows.some(({ beside }) => beside !== undefined)

/** The permits that a price of these days is beside, each once, with the row of the first such day. */
function besidePrices(
  { prices }: LinkingTerms,
  wanted: NeedsSupport,
  holder: HolderWithSupporters,
  beside: readonly Supporter[],
): Map<Supporter, number> {
  const found = new Map<Supporter, number>()
  for (const { day, row } of pricedDays(prices, { ...wanted, holder, beside })) {
    const named = row === undefined ? undefined : prices.rows[row]?.beside
    if (row === undefined || named === undefined) continue
    const isOne = (one: Supporter): boolean => isMeant(named, one, { day, firstDay: wanted.firstDay })
    const supporter = [...found.keys()].find(isOne) ?? beside.find(isOne)
    if (supporter !== undefined && !found.has(supporter)) found.set(supporter, row)
  }
  return found
}

/** Of several permits beside the same row the second and later have the day of their beginning too. */
const ruleOfRow = (row: number, day: Day, isFirst: boolean): string =>
  isFirst ? `prices/rows/${row + 1}` : `prices/rows/${row + 1}/${day}`

/**
 * Every permit beside which a purchase holds, for its requirements and for its price. Beside whom its price applies it ends
 * last, unless a requirement of it that the other permit meets says otherwise.
 */
export function linksOf(
  permit: { terms: LinkingTerms },
  wanted: NeedsSupport,
  holder: HolderWithSupporters,
): Link[] {
  const { terms } = permit
  const priced = besidePrices(terms, wanted, holder, besideForPrice(permit, wanted, holder))
  const required = supportsOf(permit, wanted, holder, [...priced.keys()]).flatMap((one): Link[] =>
    'problem' in one
      ? []
      : [
          {
            supporter: one.supporter,
            rule: one.requirement.key,
            whenItEnds: one.requirement.whenItEnds,
            sharesCatches: one.requirement.catchesOn !== undefined,
          },
        ],
  )
  const others = [...priced].filter(([one]) => !required.some(({ supporter }) => supporter === one))
  const rows = new Set<number>()
  const ofPrice = others.map(([supporter, row]): Link => {
    const isFirst = !rows.has(row)
    rows.add(row)
    const met = requirementsOf(terms, wanted, holder).find((one) => fits(one, wanted, supporter))
    const rule = ruleOfRow(row, supporter.firstDay, isFirst)
    return { supporter, rule, whenItEnds: met?.whenItEnds ?? 'endsLast', sharesCatches: false }
  })
  return [...required, ...ofPrice]
}
