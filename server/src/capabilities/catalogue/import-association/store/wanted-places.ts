import { type RawBuilder, sql } from 'kysely'
import { hasDay } from '#rules/calendars/calendar.ts'
import { addDays, daysFromTo } from '#rules/days.ts'
import type { Day, PermitTerms } from '#rules/permit-terms.ts'
import type { Quota } from '#rules/sale/quotas/counters.ts'
import { countedOn } from '#rules/sale/quotas/period.ts'
import { soldDaysAhead } from '#rules/sale/refusals-of-sale.ts'
import type { PermitToLayOut } from './quotas-of-association.ts'

/** Places are created so far beyond the last day on sale, so that a delayed job leaves no day without them. */
const SPARE_DAYS = 31

/** The last day that should have places. */
export function horizonOf(terms: PermitTerms, today: Day): Day {
  return addDays(today, soldDaysAhead(terms) + terms.days.atMost + SPARE_DAYS)
}

/** The fishing days of a range, regardless of closures, which come and go. */
export function daysToLayOut({ calendar }: PermitTerms, from: Day, to: Day): Day[] {
  return daysFromTo(from, to).filter((day) => hasDay(calendar, day))
}

/** A quota with the days on which one of its permits can be used. */
export interface QuotaOnDays {
  quota: Quota
  days: Day[]
}

/** Each quota once, with the days, or the periods, of all permits that it counts. */
export function quotasOnDays(
  permits: readonly PermitToLayOut[],
  daysOf: (permit: PermitToLayOut, quota: Quota) => Day[],
): QuotaOnDays[] {
  const found = new Map<number, { quota: Quota; days: Set<Day> }>()
  for (const permit of permits)
    for (const quota of permit.quotas) {
      const { days } = found.get(quota.quotaId) ?? { days: new Set<Day>() }
      for (const day of daysOf(permit, quota)) days.add(countedOn(quota, day))
      found.set(quota.quotaId, { quota, days })
    }
  return [...found.values()].map(({ quota, days }) => ({ quota, days: [...days] }))
}

/** The wanted rows as a query of (day, quota_id, zone_id, slot, layout, places, for_others). */
export function wantedPlaces(quotas: readonly QuotaOnDays[]): RawBuilder<unknown> {
  const counters = quotas.flatMap(({ quota }) =>
    quota.counters.map(({ zoneId, slot, places, reserved }) => ({
      quota_id: quota.quotaId,
      layout: quota.layout,
      zone_id: zoneId,
      slot,
      places,
      for_others: places - reserved,
    })),
  )
  const days = quotas.flatMap((of) => of.days.map((day) => ({ day, quotaId: of.quota.quotaId })))
  return sql`
    select on_day.day, counter.quota_id, counter.zone_id, counter.slot, counter.layout, counter.places,
      counter.for_others
    from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb)
      as counter (quota_id integer, layout integer, zone_id integer, slot text, places integer, for_others integer)
    join unnest(${days.map(({ quotaId }) => quotaId)}::integer[], ${days.map(({ day }) => day)}::date[])
      as on_day (quota_id, day) on on_day.quota_id = counter.quota_id`
}

/** The columns of a new row, and their values from `wantedPlaces`. */
export const NEW_ROW = sql.raw(
  'day, quota_id, zone_id, slot, layout, association_id, capacity, planned, others_capacity, others_planned',
)
export const newRow = (associationId: number): RawBuilder<unknown> =>
  sql`day, quota_id, zone_id, slot, layout, ${associationId}::integer, places, places, for_others, for_others`
