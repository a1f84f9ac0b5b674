import type { Language } from '#contract/languages.ts'
import { ENTRIES_OF_A_PAGE, type OutletEntry, type OutletStatement } from '#contract/office-outlets.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { monthsOf } from '#rules/sale/outlet-months.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refuse } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'
import type { Outlet } from './store/outlets.ts'
import { entriesOfMonth, type EntryRow, monthsOfAccount } from './store/statements.ts'

interface Wanted {
  associationId: number
  outlet: Outlet
  /** Absent: the current one. */
  month?: string | undefined
  /** The last entry of the page before. */
  after?: string | undefined
  /** All entries, not a page. */
  isWhole?: true
  language: Language
}

/** The account of an outlet in a month: by the moments of its entries at the association, so that a month that is over stays as it is. */
export async function presentStatement(
  db: Db,
  { associationId, outlet, month: chosen, after, isWhole, language }: Wanted,
  now: Date,
): Promise<OutletStatement> {
  const { timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
  const current = dayIn(timeZone, now).slice(0, 7)
  const account = { associationId, outletId: outlet.id, timeZone }
  const months = monthsOf(await monthsOfAccount(db, account), current)
  const owedNowCents = months.at(-1)?.closingCents ?? 0
  const month = chosen ?? current
  const found = months.find((one) => one.month === month) ?? refuse('NOT_FOUND')
  const most = isWhole ? null : ENTRIES_OF_A_PAGE + 1
  const rows = await entriesOfMonth(db, account, { month, after, most })
  const shown = isWhole ? rows : rows.slice(0, ENTRIES_OF_A_PAGE)
  return {
    outletId: outlet.id,
    name: outlet.name,
    isCurrent: month === current,
    ...found,
    owedNowCents,
    ...(outlet.limit && { limitCents: outlet.limit.cents }),
    months: months.map(({ month: one, leftCents }) => ({ month: one, leftCents })).toReversed(),
    entries: shown.map((row) => presentEntry(row, language)),
    ...(rows.length > shown.length && { next: shown.at(-1)?.id }),
  }
}

const presentEntry = (row: EntryRow, language: Language): OutletEntry => ({
  entryId: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  cents: row.cents,
  commissionCents: row.commission,
  ...(row.permitName !== null && { permitName: inLanguage(row.permitName, language) }),
  ...(row.shortCode !== null && { shortCode: showShortCode(row.shortCode) }),
  ...(row.holder && { holder: row.holder }),
  ...(row.receivedOn !== null && { receivedOn: row.receivedOn }),
  ...(row.reason !== null && { note: row.reason }),
  isUndone: row.isUndone,
})
