import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'

/** The letters of one permit that was handed over, or whose hand-over was undone. */
export interface LettersOfHanded {
  handed: PurchaseRow
  letters: readonly Letter[]
}

/** The letter about several in place of those about one each. */
const TOGETHER: Record<string, string> = {
  'purchase-mails.handedToYou': 'purchase-mails.handedToYouTogether',
  'purchase-mails.handedOver': 'purchase-mails.handedOverTogether',
  'purchase-mails.handOverUndone': 'purchase-mails.handOverUndoneTogether',
  'purchase-mails.takenBackFromYou': 'purchase-mails.takenBackTogether',
  'purchase-mails.handedOverForBuyer': 'purchase-mails.handedOverForBuyerTogether',
  'purchase-mails.handOverUndoneForBuyer': 'purchase-mails.handOverUndoneForBuyerTogether',
}

/** Of several that were handed over in one act: one letter to who gets them, one to who had them, and one to who bought them. */
export function handedTogether(lines: readonly LettersOfHanded[]): Letter[] {
  const all = lines.flatMap(({ letters }) => letters)
  const toEach = Map.groupBy(all, (letter) =>
    letter.text in TOGETHER ? `${letter.text} ${letter.to}` : letter,
  )
  return [...toEach.values()].flatMap((ofPerson) => {
    const [first, ...others] = ofPerson
    if (first === undefined) return []
    return others.length === 0 ? [first] : [letterOfSeveral(first, ofPerson)]
  })
}

const letterOfSeveral = (first: Letter, letters: readonly Letter[]): Letter => {
  const { title: _title, permit: _permit, ...values } = first.values
  return {
    ...first,
    text: TOGETHER[first.text] ?? first.text,
    values: {
      ...values,
      count: String(letters.length),
      // One that was free has nothing to say of money.
      money: letters.map((letter) => letter.values['money'] ?? '').find((money) => money !== '') ?? '',
    },
    list: {
      name: 'permits',
      text: 'purchase-mails.handedTogether.permit',
      items: letters.map((letter) => ({ permit: letter.values['permit'] ?? '' })),
    },
    permits: letters.flatMap((letter) => letter.permits ?? []),
  }
}
