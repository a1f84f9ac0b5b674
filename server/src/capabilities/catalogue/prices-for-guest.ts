import type { Language } from '#contract/languages.ts'
import { hasDay } from '#rules/calendars/calendar.ts'
import type { Day, PermitTerms, PriceRow } from '#rules/permit-terms.ts'
import { scopeParts } from '#rules/club/sentences/of-scope.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from './rules-as-sentences.ts'

interface Chosen {
  day: Day
  zoneId: number | null
  slot: string | null
}

/** A price, and whose it is; absent: everybody else's. */
export interface PriceForGuest {
  who?: string
  cents: number
}

/** Whether a guest with nothing else could pay this price of that day: no members, extras or other permits. */
function mayApply(row: PriceRow, { day, zoneId, slot }: Chosen): boolean {
  const { members, zones, slots, lengths, calendar, addOns, beside } = row
  return (
    members !== true &&
    addOns === undefined &&
    beside === undefined &&
    (zones === undefined || (zoneId !== null && zones.includes(zoneId))) &&
    (slots === undefined || (slot !== null && slots.includes(slot))) &&
    (lengths === undefined || lengths.includes(1)) &&
    hasDay(calendar, day)
  )
}

/** What a permit of one day costs guests of each age, everybody's price first: by the rows that decide it, the first that applies. */
export function pricesForGuest(
  terms: PermitTerms,
  chosen: Chosen,
  { texts, language }: { texts: Texts; language: Language },
): PriceForGuest[] {
  const { baseCents, rows } = terms.prices
  const applying = rows.filter((row) => mayApply(row, chosen))
  const everybody = applying.findIndex(({ groups }) => groups === undefined)
  const ofAges = everybody === -1 ? applying : applying.slice(0, everybody)
  const words = sentenceWords(texts, language, { zoneName: () => '', permitName: () => '' })
  return [
    { cents: applying[everybody]?.cents ?? baseCents },
    ...ofAges.map(({ groups, cents }) => ({
      who: scopeParts({ groups }, terms)
        .map((part) => inWords(part, words))
        .join(', '),
      cents,
    })),
  ]
}
