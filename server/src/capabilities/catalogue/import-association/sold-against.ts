import { hasDay } from '#rules/calendars/calendar.ts'
import { daysFromTo } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'

/** Permits that are sold for the same days and zone, or booked for a day. */
export interface SoldDays {
  permitKey: string
  /** Absent: every zone, or none. */
  zoneKey?: string | undefined
  firstDay: Day
  lastDay: Day
  /** Some of its days are enough: it is valid for months, for a season, or booked day by day. */
  isLong: boolean
  permits: number
}

/** What a file takes from permits that are sold. */
export interface SoldAgainst {
  why: 'closed' | 'noDay' | 'noZone' | 'notOnSale'
  permitKey: string
  zoneKey?: string | undefined
  /** The closure's place in the file. */
  closure?: number
  permits: number
  /** In ascending order. */
  days: Day[]
}

type Closure = AssociationFile['closures'][number]

const isClosed = (closure: Closure, { permitKey, zoneKey }: SoldDays, day: Day): boolean =>
  (closure.permit ?? permitKey) === permitKey &&
  (closure.zone === undefined || closure.zone === zoneKey) &&
  closure.from <= day &&
  day <= closure.to

type Against = Pick<SoldAgainst, 'why' | 'closure' | 'days'>

function againstOne(file: AssociationFile, sold: SoldDays, today: Day): Against[] {
  const { permitKey, zoneKey, firstDay, lastDay, isLong } = sold
  const days = daysFromTo(firstDay < today ? today : firstDay, lastDay)
  const permit = file.permits.find(({ key }) => key === permitKey)
  const taken = (why: Against['why'], isTaken: (day: Day) => boolean, closure?: number): Against[] => {
    const gone = days.filter(isTaken)
    const isTouched = isLong ? gone.length === days.length : gone.length > 0
    return isTouched ? [{ why, days: gone, ...(closure !== undefined && { closure }) }] : []
  }
  const closed = file.closures.flatMap((closure, index) =>
    taken('closed', (day) => isClosed(closure, sold, day), index),
  )
  // What is only not sold online is sold at the counter.
  if (permit === undefined) return [...closed, ...taken('notOnSale', () => true)]
  const calendar = permit.calendar === undefined ? undefined : file.calendars[permit.calendar]
  const hasZone = zoneKey === undefined || permit.zones.some(({ zone }) => zone === zoneKey)
  return [
    ...closed,
    ...taken('noDay', (day) => !hasDay(calendar, day)),
    ...(hasZone ? [] : taken('noZone', () => true)),
  ]
}

/** What of the file is against permits that are sold from today on, by reason, permit and zone. */
export function soldAgainst(file: AssociationFile, sold: readonly SoldDays[], today: Day): SoldAgainst[] {
  const found = new Map<string, SoldAgainst>()
  for (const one of sold)
    for (const { why, closure, days } of againstOne(file, one, today)) {
      const { permitKey, zoneKey, permits } = one
      const name = JSON.stringify([why, closure, permitKey, zoneKey])
      const known = found.get(name)
      found.set(name, {
        why,
        permitKey,
        ...(zoneKey !== undefined && { zoneKey }),
        ...(closure !== undefined && { closure }),
        permits: permits + (known?.permits ?? 0),
        days: [...new Set([...(known?.days ?? []), ...days])].toSorted(),
      })
    }
  return [...found.values()]
}
