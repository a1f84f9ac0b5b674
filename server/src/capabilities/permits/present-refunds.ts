import type { HeldPermit } from '#contract/permits.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import { cardThatPaid, type RefundRow, refundsOf } from './store/refunds-of.ts'

const because = ({ why, reason }: RefundRow, language: Language) => ({
  ...(why !== null && { why }),
  ...(reason !== null && { reason: inLanguage(reason, language) }),
})

/** How it was paid where that was not by card, which goes without saying. */
export const paidOtherwise = ({
  paid_by: payment,
  amount_cents,
}: Pick<LineRow, 'paid_by' | 'amount_cents'>): Pick<HeldPermit, 'payment'> =>
  payment === 'card' || amount_cents === 0 ? {} : { payment }

/** For who paid: what went back, the first first, and to which card. */
export async function refundedToCard(
  db: Db,
  purchase: Pick<LineRow, 'association_id' | 'id' | 'order_id'>,
  rows: readonly RefundRow[],
  language: Language,
): Promise<Pick<HeldPermit, 'refunds' | 'card'>> {
  const back = rows.filter(({ cents }) => cents > 0)
  if (back.length === 0) return {}
  const card = await cardThatPaid(db, purchase)
  return {
    refunds: back.map((row) => ({
      cents: row.cents,
      at: (row.handedAt ?? row.doneAt ?? row.decidedAt).toISOString(),
      ...(row.doneAt === null && { isUnderWay: true }),
      ...(row.givenAs !== null && { givenAs: row.givenAs }),
      ...because(row, language),
    })),
    ...(card && { card }),
  }
}

/** When and why a permit was taken back, for all who see it, and for its buyer what went back to which card. */
export async function presentRefunds(
  db: Db,
  purchase: LineRow,
  { iAmBuyer, language }: { iAmBuyer: boolean; language: Language },
): Promise<Pick<HeldPermit, 'takenBack' | 'refunds' | 'card'>> {
  // Nothing was decided of nearly all: they cost no reading.
  if (purchase.back_cents === null) return {}
  const rows = await refundsOf(db, purchase)
  const ended = rows.find(({ permitEnded }) => permitEnded)
  return {
    ...(ended && { takenBack: { at: ended.decidedAt.toISOString(), ...because(ended, language) } }),
    ...(iAmBuyer && (await refundedToCard(db, purchase, rows, language))),
  }
}
