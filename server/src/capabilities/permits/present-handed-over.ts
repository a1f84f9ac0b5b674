import type { Language } from '#contract/languages.ts'
import type { HandedOverPermit } from '#contract/permits.ts'
import { mayWith, shortName, undoUntil } from '#rules/handed-over.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showReceiptNumber } from '#rules/receipt-number.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { type HandedOver, peopleOf } from './store/hand-overs.ts'

interface Reader {
  accountId: string
  texts: Texts
  language: Language
  now: Date
}

/** That it was handed over, and to whom; who paid sees the money too. Nothing of what the permit is now. */
export function presentHandedOver(handed: HandedOver, reader: Reader): HandedOverPermit {
  const { purchase, zone, handedAt, receiver } = handed
  const { accountId, texts, language, now } = reader
  const until = undoUntil(handedAt)
  const mayUndo = handed.byId === accountId && !handed.isOpened && now < until
  const seesMoney = mayWith(peopleOf(purchase), accountId, 'money') && purchase.amount_cents > 0
  return {
    purchaseId: purchase.id,
    associationName: handed.associationName,
    colour: handed.colour,
    name: inLanguage(handed.name, language),
    ...(zone && { zoneName: inLanguage(zone, language) }),
    firstDay: handed.firstDay,
    lastDay: handed.lastDay,
    to: shortName(receiver) || texts.say(language, 'changes.holder.somebody'),
    handedAt: handedAt.toISOString(),
    ...(mayUndo && { undoUntil: until.toISOString() }),
    ...(seesMoney && moneyOf(handed)),
  }
}

function moneyOf({ purchase, boughtAt, refundCents }: HandedOver) {
  const { receipt_year: year, receipt_number: number } = purchase
  return {
    amountCents: purchase.amount_cents,
    ...(year !== null && number !== null && { receiptNumber: showReceiptNumber({ year, number }) }),
    boughtAt: boughtAt.toISOString(),
    ...(purchase.state !== 'issued' && { hasEnded: true }),
    ...((purchase.state !== 'issued' || refundCents > 0) && { refundCents }),
  }
}
