import type { Language } from '#contract/languages.ts'
import type { AgeGroup } from '#rules/age-groups.ts'
import { inLanguage, type PermitTerms, type Prices } from '#rules/permit-terms.ts'
import { ADULT_GUEST, CHILD_GUEST, type Payer } from '#rules/sale/price.ts'
import {
  type PriceQuery,
  leastUnitCents,
  pricesOfCard,
  pricesOfOwn,
  shortestPrice,
} from '#rules/sale/prices-from.ts'
import { agesSentence, scopeParts } from '#rules/club/sentences/of-scope.ts'
import { inWords, type Sentence } from '#rules/club/sentences/sentence.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from './rules-as-sentences.ts'

const MEMBER: Payer = { ...ADULT_GUEST, member: true }
const CHILD_OF_MEMBER: Payer = { ...CHILD_GUEST, member: true }

/** No price names a permit; a caller that shows zones has their names. */
const wordsOf = (texts: Texts, language: Language, zoneName: (zoneId: number) => string) =>
  sentenceWords(texts, language, { zoneName, permitName: () => '' })

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `Pulcini`, or the ages of a group without a name. */
const shortName = (group: AgeGroup, language: Language, texts: Texts): string => {
  if (group.name !== undefined) return inLanguage(group.name, language)
  const words = wordsOf(texts, language, () => '')
  return capital(inWords(agesSentence(group), words))
}

/** `Pulcini or Juniores`. */
export const groupNamesIn = (groups: readonly AgeGroup[], texts: Texts, language: Language): string =>
  wordsOf(texts, language, () => '').anyOf(groups.map((group) => shortName(group, language, texts)))

/** What the shortest permit costs the caller from a day on, and typical others. */
export function pricesOfHead(terms: PermitTerms, query: PriceQuery, language: Language, texts: Texts) {
  const { groups, ...prices } = pricesOfCard(terms, query)
  const named = groups.map(({ group, cents }) => ({ name: shortName(group, language, texts), cents }))
  return { ...prices, ...(named.length > 0 && { groupPrices: named }) }
}

/** Per day or per permit: the caller's, and those of typical people. */
export function unitPricesOnWire(terms: PermitTerms, query: PriceQuery) {
  const of = (payer: Payer) => leastUnitCents(terms, { ...query, payer })
  const own = pricesOfOwn(terms)
  return {
    unitPriceCents: leastUnitCents(terms, query),
    unitPrices: {
      adultCents: of(ADULT_GUEST),
      ...(own.minors && { minorCents: of(CHILD_GUEST) }),
      ...(own.members && { memberCents: of(MEMBER) }),
      ...(own.minorMembers && { memberMinorCents: of(CHILD_OF_MEMBER) }),
    },
    ...(own.minorMembers && {
      minorMemberPriceCents: shortestPrice(terms, { ...query, payer: CHILD_OF_MEMBER }).least.totalCents,
    }),
  }
}

interface Worded {
  terms: PermitTerms
  texts: Texts
  language: Language
}

/** The parts that an order does not show as its own choices: who, on which days and beside which permit. Undefined: the row has none. */
export function rowInPriceLine(
  { terms, texts, language }: Worded,
  row: number,
  { rows }: Prices = terms.prices,
): string | undefined {
  const { groups, members, calendar, beside } = rows[row] ?? {}
  const words = wordsOf(texts, language, () => '')
  const who = scopeParts({ groups, members }, terms).map((part) => inWords(part, words))
  const days: Sentence[] = calendar ? [{ key: 'sentences.asWritten', values: { text: { calendar } } }] : []
  const parts = [...who, ...[...days, ...scopeParts({ beside }, terms)].map((part) => inWords(part, words))]
  return parts.length === 0 ? undefined : capital(parts.join(', '))
}

/** The paid extras, each with its table where it has one. */
export const addOnsOnWire = (worded: Worded, zoneName: (zoneId: number) => string) =>
  worded.terms.addOns.map(({ code, name, prices }) => ({
    code,
    name: inLanguage(name, worded.language),
    priceCents: prices.baseCents,
    per: prices.per,
    ...(prices.rows.length > 0 && { priceTable: tableOnWire(worded, zoneName, prices) }),
  }))

/** The whole table, for the form: it calculates the price as the server does, and shows to whom each row applies. */
export function tableOnWire(
  worded: Worded,
  zoneName: (zoneId: number) => string,
  prices: Prices = worded.terms.prices,
) {
  const { terms, texts, language } = worded
  const words = wordsOf(texts, language, zoneName)
  return {
    baseCents: prices.baseCents,
    rows: prices.rows.map(({ groups, beside, ...row }, index) => {
      const inLine = rowInPriceLine(worded, index, prices)
      return {
        ...row,
        ...(groups && { groups: groups.map(({ name: _name, ...group }) => group) }),
        ...(beside && { besideOf: beside.of ?? ('either' as const) }),
        name: capital(
          scopeParts({ ...row, groups, beside }, terms)
            .map((part) => inWords(part, words))
            .join(', '),
        ),
        ...(inLine !== undefined && { inLine }),
      }
    }),
  }
}
