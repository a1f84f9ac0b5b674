import type { Booklet, WholeBooklet } from '#contract/office-booklets.ts'
import type { Language } from '#contract/languages.ts'
import { slotOf } from '#rules/permit/slots.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { type Catalogue, zoneNamesIn } from '../catalogue/index.ts'
import { mayBeSold, stateOfBlank } from './state-of-blank.ts'
import type { BlankWithPurchase, BookletWithBlanks } from './store/booklets.ts'
import type { BookletWithCounts } from './store/list-booklets.ts'

interface Reader {
  catalogue: Catalogue
  language: Language
  now: Date
}

export function presentBooklet(booklet: BookletWithCounts, { catalogue, language }: Reader): Booklet {
  const { row, outletName, counts, beside } = booklet
  const terms = catalogue.permits.get(row.permit_id)?.terms
  const slot = row.slot === null || terms === undefined ? undefined : slotOf(terms, row.slot)
  return {
    bookletId: row.id,
    number: row.number,
    permitName: terms === undefined ? '' : inLanguage(terms.name, language),
    from: row.from_day,
    to: row.to_day,
    aDay: row.a_day,
    ...(row.zone_id !== null && { zoneName: zoneNamesIn(catalogue, language)(row.zone_id) }),
    ...(slot && { slotName: inLanguage(slot.name, language) }),
    ...(outletName !== null && { outletName }),
    ...(row.returns_at !== null && { returnsAt: row.returns_at }),
    madeAt: row.made_at.toISOString(),
    counts,
    ...(row.voided_at !== null && { voidedAt: row.voided_at.toISOString() }),
    ...(row.void_reason !== null && { voidReason: row.void_reason }),
    ...(beside.length > 0 && { beside }),
  }
}

export function withCounts(booklet: BookletWithBlanks, now: Date): BookletWithCounts {
  const { row, outletName, blanks } = booklet
  const states = blanks.map((blank) => stateOfBlank(booklet, blank, now))
  const count = (of: (typeof states)[number]) => states.filter((state) => state === of).length
  const beside = blanks.filter(({ is_beside, beside_seen_at }) => is_beside && beside_seen_at === null)
  return {
    row,
    outletName,
    counts: {
      setAside: count('setAside'),
      sold: count('sold'),
      givenBack: count('givenBack'),
      returned: count('returned'),
      void: count('void'),
    },
    beside: beside.map(({ serial, purchase }) => ({ serial, holder: holderOf(purchase) })),
  }
}

export const presentWhole = (booklet: BookletWithBlanks, reader: Reader): WholeBooklet => ({
  ...presentBooklet(withCounts(booklet, reader.now), reader),
  blanks: booklet.blanks.map((blank) => presentBlank(booklet, blank, reader)),
})

export function presentBlank(
  booklet: BookletWithBlanks,
  blank: BlankWithPurchase,
  { now }: Pick<Reader, 'now'>,
): WholeBooklet['blanks'][number] {
  const { purchase, serial, is_beside, sold_at: soldAt } = blank
  return {
    serial,
    purchaseId: purchase.id,
    day: purchase.first_day,
    state: stateOfBlank(booklet, blank, now),
    ...(!mayBeSold(blank) && blank.entered_at !== null && { holder: holderOf(purchase) }),
    ...(soldAt !== null && { soldAt: soldAt.toISOString() }),
    ...(is_beside && { isBeside: true }),
  }
}

const holderOf = ({ holder_first_name, holder_last_name }: BlankWithPurchase['purchase']): string =>
  `${holder_first_name} ${holder_last_name}`.trim()
