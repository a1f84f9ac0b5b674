import type { AccountsOfMonth, MissingEntry } from '#contract/office-month.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refuse } from '#server/platform/refusal.ts'
import { takingsOfMonth } from '../books/index.ts'
import { associationById } from '../catalogue/index.ts'
import { isOpenEntry, judgedEntries, type MissingFound } from './present-entries.ts'
import { presentSummary, sold } from './present-payouts.ts'
import { cardSums, daysOf, firstMonthOf, outletSums, tillSums } from './store/month.ts'
import { openTransfers } from './store/transfers.ts'
import { payoutsOf } from './store/payouts.ts'

/** One a day. */
const MOST_PAYOUTS_OF_A_MONTH = 62

const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** From the first to the current one, the newest first. */
function monthsFrom(first: string, current: string): string[] {
  const months: string[] = []
  for (let month = current; month >= first; month = monthBefore(month)) months.push(month)
  return months
}

interface Wanted {
  associationId: number
  /** Absent: the month before, which a treasurer closes now, or the current one where there is none yet. */
  month?: string | undefined
}

/** The accounts of a month, by the clock of the association. */
export async function presentMonth(
  db: Db,
  { associationId, month: chosen }: Wanted,
  now: Date,
): Promise<AccountsOfMonth> {
  const { timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
  const current = dayIn(timeZone, now).slice(0, 7)
  const first = (await firstMonthOf(db, associationId)) ?? current
  const month = chosen ?? (first < current ? monthBefore(current) : current)
  const wanted = { associationId, timeZone, month }
  const days = daysOf({ month })
  const [ways, cards, payouts, tills, outlets, transfers, judged] = await Promise.all([
    takingsOfMonth(db, wanted),
    cardSums(db, wanted),
    payoutsOf(db, { associationId, days, most: MOST_PAYOUTS_OF_A_MONTH }),
    tillSums(db, wanted),
    outletSums(db, wanted),
    openTransfers(db, wanted),
    judgedEntries(db, associationId, days, now),
  ])
  const { entries, missing } = judged
  const came = entries.filter(({ entry }) => entry.cents > 0)
  const centsOf = (some: typeof came) => some.reduce((sum, { entry }) => sum + entry.cents, 0)
  return {
    month,
    isCurrent: month === current,
    // A statement may have days after today.
    months: [...(month > current ? [month] : []), ...monthsFrom(first < month ? first : month, current)],
    ways,
    cards,
    payouts: payouts.map(presentSummary),
    tills,
    outlets,
    openTransfers: transfers,
    ...((entries.length > 0 || missing.length > 0) && {
      statement: {
        entries: entries.length,
        inCents: centsOf(came),
        unmatchedCents: centsOf(came.filter(isOpenEntry)),
        missing: missing.map(presentMissing),
      },
    }),
  }
}

const presentMissing = ({ day, cents, payoutId, transfer }: MissingFound): MissingEntry => ({
  day,
  cents,
  ...(payoutId !== undefined && { payoutId }),
  ...(transfer !== undefined && sold(transfer.id, transfer.isMembership)),
  ...(transfer !== undefined && transfer.name !== '' && { name: transfer.name }),
})
