import type { Language } from '#contract/languages.ts'
import type { HandedOverPermit } from '#contract/permits.ts'
import { mayWith, shortName, undoUntil } from '#rules/permit/handed-over.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import type { Services } from '#server/platform/http/services.ts'
import { namedChild } from './permit-of-purchase.ts'
import { type HandedOver, peopleOf } from './store/hand-overs.ts'
import { paidOtherwise, refundedToCard } from './present-refunds.ts'
import { refundsOf } from './store/refunds-of.ts'

interface Reader {
  accountId: string
  language: Language
  now: Date
}

/** That it was handed over, and to whom; who paid sees the money too. Nothing of what the permit is now. */
export async function presentHandedOver(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  handed: HandedOver,
  { accountId, language, now }: Reader,
): Promise<HandedOverPermit> {
  const { purchase, zone, handedAt, receiver } = handed
  const until = undoUntil(handedAt)
  const child = namedChild(purchase)
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
    ...(child && { child: `${child.firstName} ${child.lastName}`.trim() }),
    to: shortName(receiver) || texts.say(language, 'changes.holder.somebody'),
    handedAt: handedAt.toISOString(),
    ...(mayUndo && { undoUntil: until.toISOString() }),
    ...(mayUndo && handed.together.length > 0 && { together: handed.together }),
    ...(seesMoney && (await moneyOf(db, handed, language))),
  }
}

async function moneyOf(
  db: Services['db'],
  { purchase, boughtAt, timeZone, refundCents }: HandedOver,
  language: Language,
) {
  const { receipt_year: year, receipt_number: number } = purchase
  // Nothing was decided of nearly all: they cost no reading.
  const decided = purchase.back_cents === null ? [] : await refundsOf(db, purchase)
  // Of a permit that ended the association's own words may be about the receiver; of money alone they were written to who paid.
  const refunds = decided.map((row) => (row.permitEnded ? { ...row, reason: null } : row))
  const why = decided.find(({ permitEnded }) => permitEnded)?.why
  return {
    amountCents: purchase.amount_cents,
    ...paidOtherwise(purchase),
    ...(year !== null && number !== null && { receiptNumber: showReceiptNumber({ year, number }) }),
    boughtAt: boughtAt.toISOString(),
    timeZone,
    ...(purchase.state !== 'issued' && { hasEnded: true }),
    ...(why && { endedBecause: why }),
    ...((purchase.state !== 'issued' || refundCents > 0) && { refundCents }),
    ...(await refundedToCard(db, purchase, refunds, language)),
  }
}
