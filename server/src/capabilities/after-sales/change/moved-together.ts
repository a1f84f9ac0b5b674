import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { daysInWords } from './change-mails.ts'
import { nameOnPermit } from './plan-together.ts'

/** The letters of one permit that moved. */
export interface LettersOfMoved {
  before: PurchaseRow
  moved: PurchaseRow
  letters: readonly Letter[]
}

/** Of several that moved together: one letter to each person, with all that they would be told. */
export function movedTogether(lines: readonly LettersOfMoved[]): Letter[] {
  const all = lines.flatMap(({ letters, ...line }) => letters.map((letter) => ({ ...line, letter })))
  // Who has no permits in the app gets their own.
  const toEach = Map.groupBy(all, ({ letter }) => (letter.link === undefined ? letter : letter.to))
  return [...toEach.values()].flatMap((ofPerson) => {
    const [first, ...others] = ofPerson
    if (first === undefined) return []
    return others.length === 0 ? [first.letter] : [letterOfSeveral(first.letter, ofPerson)]
  })
}

const letterOfSeveral = (
  { to, language, values, link, purchaseId }: Letter,
  lines: readonly { before: PurchaseRow; moved: PurchaseRow; letter: Letter }[],
): Letter => ({
  to,
  language,
  text: 'purchase-mails.movedTogether',
  values: { name: values['name'] ?? '', count: String(lines.length) },
  list: {
    name: 'permits',
    text: 'purchase-mails.movedTogether.permit',
    items: lines.map(({ before, moved, letter }) => ({
      holder: nameOnPermit(moved),
      before: daysInWords(language, before),
      permit: letter.values['permit'] ?? '',
    })),
  },
  ...(link !== undefined && { link }),
  ...(purchaseId !== undefined && { purchaseId }),
  permits: lines.flatMap(({ letter }) => letter.permits ?? []),
})
