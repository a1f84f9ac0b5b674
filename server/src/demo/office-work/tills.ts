import { closeTill, openTill, openTillOf, payOutOfTill } from '#server/capabilities/tills/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { DemoOfficer } from './office-of-the-lake.ts'

const HOUR_MS = 3_600_000

/** Yesterday and today at the counter, once: a start that follows an interrupted one finds them. */
export async function tillsOfTheCounter(tx: Tx, seller: DemoOfficer, now: Date): Promise<void> {
  if ((await openTillOf(tx, seller)) !== undefined) return
  await aTillOfYesterday(tx, seller, new Date(now.getTime() - 12 * HOUR_MS))
  // For whoever tries the counter.
  await openTill(tx, seller, { tillId: uuidv7(), floatCents: 10_000 }, now)
}

/** A day of cash that did not agree: 2 EUR are missing, and nobody knows why. */
async function aTillOfYesterday(tx: Tx, seller: DemoOfficer, evening: Date): Promise<void> {
  const tillId = uuidv7()
  const before = (hours: number) => new Date(evening.getTime() - hours * HOUR_MS)
  await openTill(tx, seller, { tillId, floatCents: 10_000 }, before(10))
  const paid = { tillId, entryId: uuidv7(), cents: 1500, reason: 'Pane per la festa' }
  await payOutOfTill(tx, seller, paid, before(4))
  await closeTill(tx, seller, { tillId, countedCents: 8300 }, evening)
}
