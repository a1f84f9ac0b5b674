import type { AssociationFile } from '#association-file/file/association-file.ts'
import { type NamedQuota, quotasOfFile } from '#association-file/quotas-of-file.ts'
import { hasDay } from '#rules/calendars/calendar.ts'
import { seasonYear } from '#rules/calendars/season-year.ts'
import { daysFromTo, firstOfMonth } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { KeptPlaces } from './summary.ts'

/** A row of places above the wanted capacity, as it is stored: it is of a permit, or of a quota of several. */
export interface KeptRow extends Omit<KeptPlaces, 'permitKey' | 'shared'> {
  permitKey: string | null
  quotaKey: string | null
}

/** Counted by their places in the file, from 1. */
const sharedQuotas = (file: AssociationFile): NamedQuota[] =>
  quotasOfFile(file, {
    permitId: (key) => file.permits.findIndex((permit) => permit.key === key) + 1,
    zoneId: (key) => file.zones.findIndex((zone) => zone.key === key) + 1,
  })

/** The days of fishing that one row of a quota of months or seasons counts. */
function periodOf({ period, calendar }: NamedQuota, counted: Day): Day[] | undefined {
  if (period === undefined) return undefined
  const first = period === 'month' ? firstOfMonth(counted) : seasonYear(calendar, counted).first
  return daysFromTo(first, counted).filter((day) => hasDay(calendar, day))
}

function ofShared(file: AssociationFile, quota: NamedQuota, row: KeptRow, today: Day): KeptPlaces[] {
  const { quotaKey: _quota, permitKey: _permit, ...above } = row
  const permits = quota.counts.permits.flatMap((id) => file.permits[id - 1] ?? [])
  const days = periodOf(quota, row.day)
  const isOver = days?.every(
    (day) =>
      day < today ||
      !permits.some(({ calendar }) =>
        hasDay(calendar === undefined ? undefined : file.calendars[calendar], day),
      ),
  )
  const [first, last] = [days?.[0], days?.at(-1)]
  if (isOver) return []
  return [
    {
      ...above,
      permitKey: quota.key,
      shared: { permits: permits.map(({ key }) => key) },
      ...(quota.period && first && last && { period: { unit: quota.period, first, last } }),
    },
  ]
}

/**
 * The rows that exceed a limit of this file. A limit that it does not have any more is exceeded by nothing, and a month or a
 * season without a day of fishing left is past, although its row has a later day.
 */
export function aboveLimits(file: AssociationFile, rows: readonly KeptRow[], today: Day): KeptPlaces[] {
  const quotas = new Map(sharedQuotas(file).map((quota) => [quota.key, quota]))
  const unlimited = new Set(
    file.permits.filter(({ capacity }) => capacity.length === 0).map(({ key }) => key),
  )
  return rows.flatMap((row) => {
    const { quotaKey, permitKey, ...above } = row
    if (permitKey !== null) return unlimited.has(permitKey) ? [] : [{ ...above, permitKey }]
    const quota = quotas.get(quotaKey ?? '')
    return quota === undefined ? [] : ofShared(file, quota, row, today)
  })
}
