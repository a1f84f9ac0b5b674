import type { Language } from '#contract/languages.ts'
import type { BankEntry } from '#contract/office-bank.ts'
import { addDays } from '#rules/days.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { matchEntries, namesOne } from '#rules/sale/bank-matching.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type EntryFound, entriesWithin, type TransferFound, transfersSince } from './store/entries.ts'
import { payoutsOf } from './store/payouts.ts'

/** A bank books a payout on its day or some days after it, and a transfer is noted here up to weeks after it arrived. */
const PAYOUT_WINDOW = { before: 3, after: 7, needsWord: false }
const TRANSFER_WINDOW = { before: 30, after: 5, needsWord: true }
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
  mayBe: TransferFound[]
}

/** The entries of these days, the newest first, each with what it is or may be. Nothing is written. */
export async function judgedEntries(
  db: Db,
  associationId: number,
  [from, to]: readonly [string, string],
): Promise<JudgedEntry[]> {
  const wide = [addDays(from, -DAYS_BESIDE), addDays(to, DAYS_BESIDE)] as const
  const [entries, payouts, transfers] = await Promise.all([
    entriesWithin(db, associationId, wide),
    payoutsOf(db, { associationId, days: wide, most: MOST_PAYOUTS }),
    transfersSince(db, associationId, wide[0]),
  ])
  const arrived = payouts.flatMap(({ id, cents, arrivesOn, state, bankReference }) =>
    state === 'failed' || state === 'cancelled'
      ? []
      : [{ id, cents, day: arrivesOn, words: bankReference === null ? [] : [bankReference] }],
  )
  const ofPayouts = matchEntries(entries, arrived, PAYOUT_WINDOW)
  const free = entries.filter(({ id, orderId }) => orderId === null && !ofPayouts.has(id))
  const known = new Set(entries.flatMap(({ orderId }) => orderId ?? []))
  const received = transfers.filter(({ id, isOpen }) => !isOpen && !known.has(id))
  const ofTransfers = matchEntries(free, received, TRANSFER_WINDOW)
  return entries
    .filter(({ day }) => day >= from && day < to)
    .map((entry) => {
      const payoutId = ofPayouts.get(entry.id)
      const orderId = entry.orderId ?? ofTransfers.get(entry.id)
      const isFound = payoutId !== undefined || orderId !== undefined
      return { entry, payoutId, orderId, mayBe: isFound ? [] : candidates(entry, transfers) }
    })
}

/** Transfers that are awaited, of this amount and not ordered after it; those whose people are named in the text first. */
const candidates = (entry: EntryFound, transfers: readonly TransferFound[]): TransferFound[] =>
  transfers
    .filter(({ isOpen, cents, day }) => isOpen && cents === entry.cents && day <= entry.day)
    .toSorted(
      (one, other) => Number(namesOne(entry.text, other.words)) - Number(namesOne(entry.text, one.words)),
    )
    .slice(0, MOST_CANDIDATES)

export const isOpenEntry = ({ payoutId, orderId }: JudgedEntry): boolean =>
  payoutId === undefined && orderId === undefined

export const presentEntry = (
  { entry: { id, day, cents, text }, payoutId, orderId, mayBe }: JudgedEntry,
  language: Language,
): BankEntry => ({
  entryId: id,
  day,
  cents,
  text,
  ...(payoutId !== undefined && { payoutId }),
  ...(orderId !== undefined && { purchaseId: orderId }),
  ...(mayBe.length > 0 && {
    mayBe: mayBe.map(({ id: purchaseId, name, permitName, orderedAt }) => ({
      purchaseId,
      name,
      what: permitName === null ? '' : inLanguage(permitName, language),
      orderedAt: orderedAt.toISOString(),
    })),
  }),
})
