import type { Language } from '#contract/languages.ts'
import type { Till, TillEntry, TillSummary } from '#contract/office-tills.ts'
import { isLeftOpen } from '#rules/club/till-left-open.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'
import { type EntryWithNames, entriesOf, findTill, type TillWithNames } from './store/read-tills.ts'
import { isOwnTill, mayReachTill, seesAllTills } from './till-of-caller.ts'

export interface Reader {
  caller: Officer
  language: Language
  timeZone: string
  now: Date
}

export async function readerOf(db: Db, caller: Officer, language: Language, now: Date): Promise<Reader> {
  const { timeZone } = (await associationById(db, caller.associationId)) ?? refuse('NOT_FOUND')
  return { caller, language, timeZone, now }
}

/** Who counts an open till does so without its sum: a count that is known beforehand is no count. */
export function presentSummary(till: TillWithNames, { caller, timeZone, now }: Reader): TillSummary {
  const { sold, refunded, paid_out: paidOut, closed_at: closedAt, counted_cents, expected_cents } = till
  const expectedCents = till.float_cents + sold - refunded - paidOut
  return {
    tillId: till.id,
    owner: till.owner ?? undefined,
    isOwn: isOwnTill(caller, till),
    openedAt: till.opened_at.toISOString(),
    openedBy: till.opener ?? undefined,
    floatCents: till.float_cents,
    isLeftOpen: closedAt === null && isLeftOpen(timeZone, till.opened_at, now),
    sums:
      closedAt !== null || seesAllTills(caller)
        ? { soldCents: sold, refundedCents: refunded, paidOutCents: paidOut, expectedCents }
        : undefined,
    closed:
      closedAt === null
        ? undefined
        : {
            at: closedAt.toISOString(),
            by: till.closer ?? undefined,
            countedCents: counted_cents ?? 0,
            differenceCents: (counted_cents ?? 0) - (expected_cents ?? 0),
            note: till.closing_note ?? undefined,
          },
  }
}

const presentEntry = (entry: EntryWithNames, language: Language): TillEntry => ({
  entryId: entry.id,
  at: entry.at.toISOString(),
  by: entry.by ?? undefined,
  kind: entry.kind,
  cents: entry.cents,
  permitName: entry.permit_name === null ? undefined : inLanguage(entry.permit_name, language),
  purchaseId: entry.purchase_id ?? entry.order_id ?? undefined,
  reason: entry.reason ?? undefined,
})

/** Of somebody else only for who sees all tills: for the others it is not found. */
export async function presentTill(db: Db, tillId: string, reader: Reader): Promise<Till> {
  const { caller, language } = reader
  const found = await findTill(db, { associationId: caller.associationId, tillId })
  if (found === undefined || !mayReachTill(caller, found)) return refuse('NOT_FOUND')
  const entries = await entriesOf(db, tillId)
  return {
    ...presentSummary(found, reader),
    entries: entries.map((entry) => presentEntry(entry, language)),
  }
}
