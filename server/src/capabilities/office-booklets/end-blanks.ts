import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { endBlank } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { mayBeSold } from './state-of-blank.ts'
import { type BlankWithPurchase, type BookletWithBlanks, noteSeen, noteVoid } from './store/booklets.ts'

interface Ending {
  caller: Officer
  now: Date
}

/** Handed in unsold: their places are free at once. What was sold meanwhile stays; done again, it changes nothing. */
export async function handIn(
  db: Db,
  { row, blanks }: BookletWithBlanks,
  serials: readonly number[] | undefined,
  { caller, now }: Ending,
): Promise<void> {
  const wanted = blanks.filter(
    (blank) => mayBeSold(blank) && (serials === undefined || serials.includes(blank.serial)),
  )
  await inTransaction(db, async (tx) => {
    await requireRight(tx, caller, 'sell')
    const ended: number[] = []
    for (const blank of inOrder(wanted)) {
      if (!(await endBlank(tx, blank.purchase_id, now))) continue
      ended.push(blank.serial)
    }
    if (ended.length === 0) return
    const after = { number: row.number, blanks: ended.length }
    await recordEvent(tx, caller, { act: 'booklet.givenBack', subjectId: row.id, after }, now)
  })
}

/** Sold beside the quota, and seen by the office. */
export const seeBeside = (
  db: Db,
  { row }: BookletWithBlanks,
  serials: readonly number[],
  { caller, now }: Ending,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await requireRight(tx, caller, 'money')
    const blanks = await noteSeen(tx, row, serials, now)
    if (blanks === 0) return
    const after = { number: row.number, blanks }
    await recordEvent(tx, caller, { act: 'booklet.besideSeen', subjectId: row.id, after }, now)
  })

/** Lost: what is unsold of it ends, and wardens refuse it. */
export async function declareVoid(
  db: Db,
  { row, blanks }: BookletWithBlanks,
  reason: string,
  { caller, now }: Ending,
): Promise<void> {
  if (row.voided_at !== null) return
  await inTransaction(db, async (tx) => {
    await requireRight(tx, caller, 'money')
    if (!(await noteVoid(tx, row, { accountId: caller.accountId, at: now, reason }))) return
    let ended = 0
    for (const blank of inOrder(blanks.filter(mayBeSold))) {
      if (!(await endBlank(tx, blank.purchase_id, now))) continue
      ended += 1
    }
    const after = { number: row.number, blanks: ended }
    await recordEvent(tx, caller, { act: 'booklet.voided', subjectId: row.id, after, reason }, now)
  })
}

/** As purchases are locked everywhere. */
const inOrder = (blanks: readonly BlankWithPurchase[]): BlankWithPurchase[] =>
  blanks.toSorted((one, other) => (one.purchase_id < other.purchase_id ? -1 : 1))
