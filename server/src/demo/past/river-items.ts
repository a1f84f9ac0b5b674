import { createHash } from 'node:crypto'
import { addDays } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import { instantOf } from '#rules/wall-clock.ts'
import type { DemoItem } from '../send-items.ts'
import type { TripOuting } from './trip.ts'

/** The same id for the same text: what is sent twice is known. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const momentOf = (day: Day, time: string, timeZone: string): Date =>
  instantOf(day, `${time}:00`, timeZone)

const FORGOTTEN_AFTER_MS = 3 * 3_600_000

/** When an outing begins and ends, by the clock of its water. */
export function timesOf({ after = 0, from, to }: TripOuting, firstDay: Day, timeZone: string) {
  const day = addDays(firstDay, after)
  const begins = momentOf(day, from, timeZone)
  const ends = to === undefined ? undefined : momentOf(day, to, timeZone)
  return { day, begins, ends, until: ends ?? new Date(begins.getTime() + FORGOTTEN_AFTER_MS) }
}

/** An outing with its fish and note. */
export function itemsOfOuting(
  { fish, note, slot }: TripOuting,
  { day, begins, ends, until }: ReturnType<typeof timesOf>,
  { outingId, ...where }: { purchaseId: string; outingId: string; zoneId?: number },
): DemoItem[] {
  const { purchaseId } = where
  const caughtAt = (index: number) =>
    new Date(begins.getTime() + ((index + 1) / (fish.length + 1)) * (until.getTime() - begins.getTime()))
  return [
    {
      kind: 'outing',
      id: outingId,
      ...where,
      day,
      startedAt: begins.toISOString(),
      ...(slot !== undefined && { slot }),
      ...(ends && { endedAt: ends.toISOString(), noCatch: fish.length === 0 }),
      at: (ends ?? begins).toISOString(),
    },
    ...fish.map((one, index) => {
      const at = caughtAt(index).toISOString()
      const id = idOf(`${outingId} fish ${index}`)
      return { kind: 'catch' as const, id, ...where, outingId, ...one, caughtAt: at, at }
    }),
    ...(note === undefined
      ? []
      : [
          {
            kind: 'note' as const,
            id: idOf(`${outingId} note`),
            purchaseId,
            text: note,
            at: until.toISOString(),
          },
        ]),
  ]
}
