import type { Language } from '#contract/languages.ts'
import type { BankEntry } from '#contract/office-bank.ts'
import { addDays } from '#rules/days.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import { howNamed, isNamed, isRead, matchEntries } from '#rules/sale/bank-matching.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sold } from './present-payouts.ts'
import { daysRead, type EntryFound, entriesWithin } from './store/entries.ts'
import { payoutsOf } from './store/payouts.ts'
import { type TransferFound, transfersSince } from './store/transfers.ts'

/** A bank books a payout on its day or some days after it, and a transfer is noted here up to weeks after it arrived. */
const PAYOUT_WINDOW = { before: 3, after: 7, needsName: false }
const TRANSFER_WINDOW = { before: 30, after: 5, needsName: true }
/** What is near a page on either side competes with what is on it. */
const DAYS_BESIDE = 31
/** A quarter has as many payouts where each day has one. */
const MOST_PAYOUTS = 200
const MOST_CANDIDATES = 3

export interface JudgedEntry {
  entry: EntryFound
  payoutId: string | undefined
  /** Its transfer: as somebody said, or of one that is received already. */
  orderId: string | undefined
  /** That order has no permit. */
  isMembership: boolean
  mayBe: TransferFound[]
  /** Its text names the transfer of an order that ended unpaid. */
  late: TransferFound | undefined
}

/** What should be on a statement that was read, and is not. */
export interface MissingFound {
  day: string
  cents: number
  payoutId?: string
  transfer?: TransferFound
}

export interface Judged {
  /** The newest first, each with what it is or may be. */
  entries: JudgedEntry[]
  /** The oldest first. */
  missing: MissingFound[]
}

/** The entries of these days, and what is missing in them. Nothing is written. */
export async function judgedEntries(
  db: Db,
  associationId: number,
  [from, to]: readonly [string, string],
  now: Date,
): Promise<Judged> {
  const wide = [addDays(from, -DAYS_BESIDE), addDays(to, DAYS_BESIDE)] as const
  const [entries, payouts, transfers, read] = await Promise.all([
    entriesWithin(db, associationId, wide),
    payoutsOf(db, { associationId, days: wide, most: MOST_PAYOUTS }),
    transfersSince(db, { associationId, now, since: wide[0] }),
    daysRead(db, associationId),
  ])
  const arrived = payouts.flatMap(({ id, cents, arrivesOn, state, bankReference }) =>
    state === 'failed' || state === 'cancelled'
      ? []
      : [{ id, cents, day: arrivesOn, references: bankReference === null ? [] : [bankReference], state }],
  )
  const ofPayouts = matchEntries(entries, arrived, PAYOUT_WINDOW)
  const free = entries.filter(({ id, orderId }) => orderId === null && !ofPayouts.has(id))
  const known = new Set(entries.flatMap(({ orderId }) => orderId ?? []))
  const received = transfers.filter(({ id, standing }) => standing === 'taken' && !known.has(id))
  const ofTransfers = matchEntries(free, received, TRANSFER_WINDOW)
  const isWithin = ({ day }: { day: string }) => day >= from && day < to
  const [foundPayouts, foundTransfers] = [ofPayouts, ofTransfers].map((found) => new Set(found.values()))
  const missing = [
    ...arrived.flatMap(({ id, cents, day, state }) =>
      state !== 'paid' || foundPayouts?.has(id) === true ? [] : [{ day, cents, payoutId: id }],
    ),
    ...received.flatMap((transfer) =>
      foundTransfers?.has(transfer.id) === true
        ? []
        : [{ day: transfer.day, cents: transfer.cents, transfer }],
    ),
  ].filter((one) => isWithin(one) && isRead(one.day, read))
  const judged = entries.filter(isWithin).map((entry): JudgedEntry => {
    const payoutId = ofPayouts.get(entry.id)
    const orderId = entry.orderId ?? ofTransfers.get(entry.id)
    const isMembership =
      entry.isMembership || transfers.some(({ id, isMembership: is }) => id === orderId && is)
    const isFound = payoutId !== undefined || orderId !== undefined
    const mayBe = isFound ? [] : candidates(entry, transfers)
    const late = isFound ? undefined : lateTransferOf(entry, transfers, mayBe)
    return { entry, payoutId, orderId, isMembership, mayBe, late }
  })
  return { entries: judged, missing: missing.toSorted((one, other) => (one.day < other.day ? -1 : 1)) }
}

/** Transfers that are awaited, of this amount and not ordered after it; first those that the text names the most surely. */
const candidates = (entry: EntryFound, transfers: readonly TransferFound[]): TransferFound[] =>
  transfers
    .filter(({ standing, cents, day }) => standing === 'open' && cents === entry.cents && day <= entry.day)
    .toSorted((one, other) => howNamed(entry.text, other) - howNamed(entry.text, one))
    .slice(0, MOST_CANDIDATES)

/** By its reference or a name, more surely than any that is awaited: of an amount alone there are many, and of a last name some. */
function lateTransferOf(
  entry: EntryFound,
  transfers: readonly TransferFound[],
  [best]: readonly TransferFound[],
): TransferFound | undefined {
  const than = best === undefined ? 0 : howNamed(entry.text, best)
  return transfers
    .filter(({ standing, cents, day }) => standing === 'late' && cents === entry.cents && day <= entry.day)
    .map((late) => ({ late, named: howNamed(entry.text, late) }))
    .filter(({ named }) => named > than)
    .toSorted((one, other) => one.named - other.named)
    .at(-1)?.late
}

export const isOpenEntry = ({ payoutId, orderId }: JudgedEntry): boolean =>
  payoutId === undefined && orderId === undefined

export const presentEntry = (
  { entry: { id, day, cents, text }, payoutId, orderId, isMembership, mayBe, late }: JudgedEntry,
  language: Language,
): BankEntry => ({
  entryId: id,
  day,
  cents,
  text,
  ...(payoutId !== undefined && { payoutId }),
  ...(orderId !== undefined && sold(orderId, isMembership)),
  ...(mayBe.length > 0 && {
    mayBe: mayBe.map((transfer) => ({
      purchaseId: transfer.id,
      name: transfer.name,
      what: whatOf(transfer.permitName, language),
      orderedAt: transfer.orderedAt.toISOString(),
      isNamed: isNamed(text, transfer),
    })),
  }),
  ...(late && {
    late: { name: late.name, what: whatOf(late.permitName, language), ended: late.until.toISOString() },
  }),
})

/** What was ordered; '' where nothing names it. */
export const whatOf = (name: Localised | null, language: Language): string =>
  name === null ? '' : inLanguage(name, language)
