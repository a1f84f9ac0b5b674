import type { ResponseOf } from '#contract/call.ts'
import type { readMovements } from '#contract/supervision.ts'
import type { OutingState } from '#rules/river/field-day.ts'

export type Movements = ResponseOf<typeof readMovements>
type Group = Movements['today'][number]
export type Moving = Group['anglers'][number]

export interface SlotToday extends Counts {
  /** Absent: the permit has none. */
  name: string | undefined
  anglers: readonly Moving[]
}

export interface Counts {
  planned: number
  started: number
  ended: number
}

export interface ZoneToday extends Counts {
  /** Unique on a page; negative for a permit without zones, one number per water. */
  key: number
  associationId: number
  name: string | undefined
  shape: Group['shape']
  slots: readonly SlotToday[]
}

export const sumOf = (counts: readonly Counts[]): Counts => ({
  planned: sum(counts, 'planned'),
  started: sum(counts, 'started'),
  ended: sum(counts, 'ended'),
})

const sum = (counts: readonly Counts[], of: keyof Counts) =>
  counts.reduce((total, count) => total + count[of], 0)

/** The zones of today in their order, each with its slots; `only`: filtered to this state. */
export function zonesToday(today: Movements['today'], only?: OutingState): ZoneToday[] {
  const groups = Map.groupBy(today, ({ zoneId, associationId }) => zoneId ?? -associationId)
  return [...groups].flatMap(([key, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    const slots = rows
      .map(({ slotName, slot, anglers, planned, started, ended }) => ({
        name: slotName ?? slot,
        planned,
        started,
        ended,
        anglers: only ? anglers.filter(({ state }) => state === only) : anglers,
      }))
      .filter(({ anglers }) => anglers.length > 0)
    const shape = rows.find((row) => row.shape)?.shape
    const { associationId, zoneName: name } = first
    return slots.length === 0 ? [] : [{ key, associationId, name, shape, slots, ...sumOf(slots) }]
  })
}

export interface ComingDay {
  day: string
  anglers: number
  places: { name: string | undefined; slotName: string | undefined; anglers: number }[]
}

export function comingDays(coming: Movements['coming']): ComingDay[] {
  const days = Map.groupBy(coming, ({ day }) => day)
  return [...days]
    .map(([day, rows]) => ({
      day,
      anglers: rows.reduce((total, { anglers }) => total + anglers, 0),
      places: rows.map(({ zoneName, slotName, anglers }) => ({ name: zoneName, slotName, anglers })),
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
