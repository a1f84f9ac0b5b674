import { listMyPermits } from '#contract/permits.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { withUndeliveredMail } from '#server/platform/mail/ended-mails.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { presentHandedOver } from './present-handed-over.ts'
import { presentPermit } from './present-permit.ts'
import { handedOverOf, mayBeUndone, openHandOvers } from './store/hand-overs.ts'
import { ownPermits } from './store/own-permits.ts'

/** Opened before its code leaves the server, and read again: a hand-over that was undone meanwhile is not theirs. */
async function readOpened<Row extends PurchaseRow>(
  read: () => Promise<Row[]>,
  accountId: string,
  open: () => Promise<void>,
): Promise<Row[]> {
  const rows = await read()
  if (!rows.some((row) => mayBeUndone(row, accountId))) return rows
  await open()
  return read()
}

/** The permits whose guest a mail did not reach, for who bought them. */
async function guestsNotReached(
  db: Services['db'],
  rows: readonly PurchaseRow[],
  accountId: string,
): Promise<Set<string>> {
  const mailed = rows.filter((row) => row.buyer_id === accountId && row.guest_email !== null)
  const byEmail = Map.groupBy(mailed, (row) => row.guest_email ?? '')
  const found = await Promise.all(
    [...byEmail].map(([email, own]) =>
      withUndeliveredMail(
        db,
        own.map(({ id }) => id),
        email,
      ),
    ),
  )
  return new Set(found.flatMap((ids) => [...ids]))
}

/** What is the caller's: the next first, then the past ones; and what was handed over. */
export function serveListMyPermits(serve: Serve, services: Services): void {
  serve(listMyPermits, async ({ input: { purchaseId }, caller, language, now }) => {
    const { accountId } = caller
    const { db } = services
    const rows = await readOpened(
      () => ownPermits(db, accountId, now, purchaseId),
      accountId,
      () => openHandOvers(db, accountId, now, purchaseId),
    )
    const handedOver = await handedOverOf(db, accountId, now, purchaseId)
    const toCome = rows.filter((row) => row.last_day >= row.today)
    const past = rows.filter((row) => row.last_day < row.today).toReversed()
    const shown = [...toCome, ...past].map((row) => presentPermit(services, row, { accountId, language }))
    const undelivered = await withUndeliveredMail(
      db,
      rows.map(({ id }) => id),
      caller.email,
    )
    const withoutGuest = await guestsNotReached(db, rows, accountId)
    const permits = await Promise.all(shown)
    return {
      permits: permits.map((permit) => ({
        ...permit,
        ...(undelivered.has(permit.purchaseId) && { mailNotDelivered: true }),
        ...(withoutGuest.has(permit.purchaseId) && { guestMailNotDelivered: true }),
      })),
      ...(handedOver.length > 0 && {
        handedOver: await Promise.all(
          handedOver.map((one) => presentHandedOver(services, one, { accountId, language, now })),
        ),
      }),
    }
  })
}
