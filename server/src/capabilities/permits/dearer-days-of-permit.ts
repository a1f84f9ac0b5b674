import { mayChangeDate } from '#rules/permit/changes.ts'
import { dearerDays, type DaysInARow } from '#rules/sale/dearer-days.ts'
import { addDays } from '#rules/days.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { holderFacts, isMemberOn } from '../catalogue/index.ts'
import { type SinceSale, soldPermit, withoutThese } from './what-may-change.ts'

/** How far ahead a calendar is shown with the days that cost more. */
const DAYS_AHEAD = 400

/** For the calendar in which another day is chosen, so that nobody has to be refused; empty while it may not change. */
export async function dearerDaysOfPermit(
  db: Db,
  purchase: PurchaseRow,
  terms: PermitTerms,
  {
    timeZone,
    now,
    together,
    ...since
  }: SinceSale & { timeZone: string; now: Date; together: readonly string[] },
): Promise<DaysInARow[]> {
  const sold = { ...soldPermit(purchase, terms, timeZone, withoutThese(since, together)), terms }
  if (!terms.prices.rows.some(({ calendar }) => calendar) || !mayChangeDate(sold, now).may) return []
  const today = dayIn(timeZone, now)
  const facts = await holderFacts(db, { accountId: purchase.holder_id }, today, now)
  const birthDate = purchase.holder_kind === 'minor' ? purchase.minor_birth_date : purchase.holder_birth_date
  const order = {
    zoneId: purchase.zone_id ?? undefined,
    slot: purchase.slot ?? undefined,
    options: purchase.option_codes,
    holder: {
      // Who has no account is no member by the one that keeps the permit.
      member:
        !['guest', 'invited'].includes(purchase.holder_kind) &&
        facts !== undefined &&
        isMemberOn(facts, purchase.association_id, today),
      accompanied: purchase.holder_kind === 'minor',
      ...(birthDate !== null && { birthDate }),
    },
  }
  const { first_day: firstDay, last_day: lastDay, price } = purchase
  const range = { from: today, to: addDays(today, DAYS_AHEAD) }
  return dearerDays(sold, { firstDay, lastDay, baseCents: price.baseCents }, order, range)
}
