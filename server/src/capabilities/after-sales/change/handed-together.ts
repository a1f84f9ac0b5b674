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

const moneyIn = ({ values }: Letter, key: 'money' | 'moneyOfAll' = 'money'): string =>
  String(values[key] ?? '')

const letterOfSeveral = (first: Letter, letters: readonly Letter[]): Letter => {
  const { title: _title, permit: _permit, ...values } = first.values
  // Each names its own payer, unless one sentence is true of all of them.
  const isOfAll = letters.every((letter) => moneyIn(letter) === moneyIn(first))
  return {
    ...first,
    text: TOGETHER[first.text] ?? first.text,
    values: {
      ...values,
      count: String(letters.length),
      money: isOfAll ? moneyIn(first, 'moneyOfAll') : '',
    },
    list: {
      name: 'permits',
      text: 'purchase-mails.handedTogether.permit',
      items: letters.map((letter) => ({
        permit: letter.values['permit'] ?? '',
        money: isOfAll ? '' : moneyIn(letter).replace(/^\n+/, '\n'),
      })),
    },
    permits: letters.flatMap((letter) => letter.permits ?? []),
  }
}
