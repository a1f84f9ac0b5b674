import { ADULT_AGE } from '../age.ts'
import type { PermitTerms } from '../permit-terms.ts'
import { basePrice, isChargeable } from '../price.ts'
import { type Finding, findingIf } from './finding.ts'

/** Below it, a price is more likely to be euros where cents are asked. */
const LOW_CENTS = 200

type PricedTerms = Pick<PermitTerms, 'price' | 'options' | 'holder' | 'accompaniedMinors'>

/** Whether anyone under age can hold the permit. */
export const admitsMinors = ({
  holder,
  accompaniedMinors,
}: Pick<PermitTerms, 'holder' | 'accompaniedMinors'>): boolean =>
  accompaniedMinors !== undefined || (holder.youngest ?? 0) < ADULT_AGE

const isLow = (cents: number): boolean => cents > 0 && cents < LOW_CENTS

/** As written, as money, and as it is written if euros were meant. */
const asMeant = (cents: number) => ({ cents, paidCents: cents, meant: cents * 100, meantCents: cents * 100 })

/** Amounts that no card takes, and those that look like euros. */
const amountFindings = (path: Finding['path'], cents: number): Finding[] => [
  ...findingIf(!isChargeable(cents), path, 'PRICE_BELOW_CARD', asMeant(cents)),
  ...findingIf(isChargeable(cents) && isLow(cents), path, 'PRICE_LOW', asMeant(cents)),
]

export const discountFindings = (path: Finding['path'], cents = 0): Finding[] =>
  findingIf(isLow(cents), path, 'DISCOUNT_LOW', asMeant(cents))

const NAMES = ['adultCents', 'minorCents', 'memberCents', 'memberMinorCents'] as const

/** Implausible prices of a permit, and prices that apply to no angler. */
export function priceFindings(terms: PricedTerms): Finding[] {
  const { price, options } = terms
  const amounts = NAMES.flatMap((name) => {
    const cents = price[name]
    return cents === undefined ? [] : amountFindings(['price', name], cents)
  })
  return [
    ...amounts,
    ...options.flatMap(({ priceCents }, index) =>
      amountFindings(['options', index, 'priceCents'], priceCents),
    ),
    ...dearerFindings(terms),
    ...unusedFindings(terms),
  ]
}

/** Each stated price beside the price of the same person if they were not a child, or not a member. */
function dearerFindings({ price }: PricedTerms): Finding[] {
  const { minorCents, memberCents, memberMinorCents } = price
  const stated = [
    { name: 'minorCents', cents: minorCents, minor: true, member: false },
    { name: 'memberCents', cents: memberCents, minor: false, member: true },
    { name: 'memberMinorCents', cents: memberMinorCents, minor: true, member: true },
  ]
  return stated.flatMap(({ name, cents, minor, member }) => {
    if (cents === undefined) return []
    const path = ['price', name]
    const grown = basePrice(price, { minor: false, member }).cents
    const guest = basePrice(price, { minor, member: false }).cents
    return [
      ...findingIf(minor && cents > grown, path, 'CHILD_DEARER', { childCents: cents, adultCents: grown }),
      ...findingIf(member && cents > guest, path, 'MEMBER_DEARER', { memberCents: cents, guestCents: guest }),
    ]
  })
}

function unusedFindings(terms: PricedTerms): Finding[] {
  const { price, holder } = terms
  const forMinors = (['minorCents', 'memberMinorCents'] as const).filter((name) => price[name] !== undefined)
  const isOnlyMembers = holder.membersOnly && price.memberCents !== undefined
  return [
    ...forMinors.flatMap((name) =>
      findingIf(!admitsMinors(terms), ['price', name], 'MINOR_PRICE_UNUSED', {
        youngest: holder.youngest ?? 0,
      }),
    ),
    ...findingIf(
      isOnlyMembers && price.adultCents !== price.memberCents,
      ['price', 'adultCents'],
      'GENERAL_PRICE_UNUSED',
    ),
  ]
}
