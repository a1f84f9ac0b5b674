import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { releaseHolds } from '../hold/give-way.ts'
import { joinerOf } from './joiner.ts'
import { awaitedForSame, heldLinesOf } from './store/awaited-for-same.ts'
import { whyNotEnrolled } from './store/enrol.ts'
import { transferInVainMail } from './transfer-mails.ts'

/**
 * Ends the orders that wait for a transfer and could not be sold any more, since somebody in them is a member by what has just been
 * sold: each buyer is told before they pay, or at least before the money has arrived for nothing. In the transaction of the sale.
 */
export async function endAwaitedInVain(
  services: Services,
  tx: Tx,
  sold: MembershipLine,
  now: Date,
): Promise<void> {
  for (const line of await awaitedForSame(tx, sold)) {
    const lines = await heldLinesOf(tx, line)
    if (lines.length === 0 || (await whyNotEnrolled(tx, line, joinerOf(line))) === undefined) continue
    await services.outbox.post(tx, await transferInVainMail(services, tx, lines, line))
    await releaseHolds(tx, [line.id], now)
  }
}
