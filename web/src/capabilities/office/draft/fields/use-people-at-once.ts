import { useMemo } from 'react'
import { clubOf } from '#association-file/checks/rules-of-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { timeText } from '#rules/day-text.ts'
import { daysAhead } from '#rules/club/checks/days-ahead.ts'
import { mostPeopleIn, type PeopleInHours, peopleThroughDay } from '#rules/club/checks/people-at-once.ts'
import { useToday } from '#web/platform/today.ts'
import { useRightParts } from '../use-right-parts.ts'

export interface PeopleInZone {
  /** `6:00–13:00`; absent: all day. */
  hours: { text: string | undefined; people: number }[]
  isUnlimited: boolean
}

const DAY_MINUTES = 24 * 60
const two = (number: number): string => String(number).padStart(2, '0')
const clock = (minute: number): string => timeText(`${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`)

const hoursText = ({ from, to }: PeopleInHours): string | undefined =>
  to - from === DAY_MINUTES ? undefined : `${clock(from)}–${clock(to)}`

/**
 * Of these zones: how many people all permits together let in through the fullest day. Empty while the draft has a mistake.
 */
export function usePeopleAtOnce(
  file: WrittenFile,
  zoneKeys: readonly string[],
): ReadonlyMap<string, PeopleInZone> {
  const wanted = zoneKeys.join(' ')
  const right = useRightParts(file)
  const today = useToday()
  return useMemo(() => {
    if (right === undefined) return new Map<string, PeopleInZone>()
    const { permits, zones } = clubOf(right.file)
    const ahead = daysAhead(today)
    return new Map(
      zones
        .filter(({ key }) => wanted.split(' ').includes(key))
        .map(({ key, zoneId }) => {
          const hours = peopleThroughDay(permits, zoneId, ahead).map((found) => ({
            text: hoursText(found),
            people: found.people,
          }))
          const isUnlimited = mostPeopleIn(permits, zoneId, ahead).unlimited.length > 0
          return [key, { hours, isUnlimited }] as const
        }),
    )
  }, [right, today, wanted])
}
