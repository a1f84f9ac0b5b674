import type { Blank } from '#contract/office-booklets.ts'
import type { BlankWithPurchase, BookletWithBlanks } from './store/booklets.ts'

/** What became of it: its purchase says whether it is sold or its place has gone back, its row whether it was handed in. */
export function stateOfBlank(
  { row }: Pick<BookletWithBlanks, 'row'>,
  { purchase, entered_at, ended_at }: BlankWithPurchase,
  now: Date,
): Blank['state'] {
  if (entered_at !== null) return 'sold'
  if (ended_at !== null) return row.voided_at === null || ended_at < row.voided_at ? 'givenBack' : 'void'
  if (purchase.signed_code === null) return 'givenBack'
  // A job frees its place within the minute.
  const isReturned = purchase.state === 'expired' || (purchase.hold_expires_at ?? now) <= now
  return isReturned ? 'returned' : 'setAside'
}

/** It may have been sold, and nobody has said so yet. */
export const mayBeSold = ({ entered_at, ended_at, purchase }: BlankWithPurchase): boolean =>
  entered_at === null && ended_at === null && purchase.signed_code !== null

export const printedNumber = ({ row }: Pick<BookletWithBlanks, 'row'>, serial: number): string =>
  `${row.number}-${serial}`
