import type { TFunction } from 'i18next'
import { timeText } from '#rules/day-text.ts'
import { moneyText } from './money-text.ts'
import { validityText } from './validity-text.ts'

/** What a permit's card tells beside its name: an offer of the server has all of it. */
interface CardFacts {
  pricePer: 'day' | 'permit'
  priceCents: number
  isPriceFrom?: boolean | undefined
  adultPriceCents?: number | undefined
  minorPriceCents?: number | undefined
  memberPriceCents?: number | undefined
  groupPrices?: readonly { name: string; cents: number }[] | undefined
  daysAtLeast: number
  daysAtMost: number
  validity?: Parameters<typeof validityText>[0]['validity']
  membersOnly: boolean
  slots: readonly { name: string; from: string; to: string }[]
}

/** The texts of a permit's card; `t` is of the page, `region` of its language. */
export function cardTexts(facts: CardFacts, t: TFunction, region: string) {
  const { pricePer, daysAtLeast, daysAtMost, membersOnly, slots } = facts
  const isPriceFrom = (pricePer === 'day' && daysAtMost > daysAtLeast) || facts.isPriceFrom === true
  const price = (cents: number) =>
    [isPriceFrom && t('ui.priceFrom'), moneyText(cents, region)].filter(Boolean).join(' ')
  return {
    isPriceFrom,
    otherPrices: [
      ...pricesOfOthers(facts).map(([who, cents]) => t(`find.offers.${who}`, { price: price(cents) })),
      ...pricesOfGroups(facts).map(({ name, cents }) =>
        t('find.offers.group', { name, price: price(cents) }),
      ),
    ],
    remarks: [
      membersOnly && t('find.offers.membersOnly'),
      validityText(facts, t) ??
        (daysAtMost > 1 &&
          (daysAtLeast === daysAtMost
            ? t('find.offers.days', { count: daysAtMost })
            : t('find.offers.daysFrom', { least: daysAtLeast, most: daysAtMost }))),
    ],
    slots: slots.map(({ name, from, to }) =>
      t('find.offers.slot', { name, from: timeText(from), to: timeText(to) }),
    ),
  }
}

/** Prices of other groups of persons, where they differ. */
function pricesOfOthers(facts: CardFacts): ['adults' | 'minors' | 'members', number][] {
  const prices = [
    ['adults', facts.adultPriceCents],
    ['minors', facts.minorPriceCents],
    ['members', facts.memberPriceCents],
  ] as const
  return prices.flatMap(([who, cents]) =>
    cents === undefined || cents === facts.priceCents ? [] : [[who, cents]],
  )
}

/** Prices of the association's age groups, where they are neither the reader's nor that of adults. */
const pricesOfGroups = ({ groupPrices = [], adultPriceCents, priceCents }: CardFacts) =>
  groupPrices.filter(({ cents }) => cents !== adultPriceCents && cents !== priceCents)
