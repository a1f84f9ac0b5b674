import { useMemo } from 'react'
import { clubOf } from '#association-file/checks/rules-of-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { judgeFile } from '#association-file/judge-file.ts'
import { daysAhead } from '#rules/checks/days-ahead.ts'
import { mostPeopleIn } from '#rules/checks/people-at-once.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { useToday } from '#web/platform/today.ts'

export interface PeopleInZone {
  /** `10:00` */
  time: string
  people: number
  isUnlimited: boolean
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Of these zones: how many people all permits together let in on the fullest day and hour. Empty while the draft has a mistake. */
export function usePeopleAtOnce(
  file: WrittenFile,
  zoneKeys: readonly string[],
): ReadonlyMap<string, PeopleInZone> {
  const wanted = zoneKeys.join(' ')
  const minute = useMinute().getTime()
  const today = useToday()
  return useMemo(() => {
    const judged = judgeFile(file, new Date(minute))
    if (!('file' in judged)) return new Map<string, PeopleInZone>()
    const { permits, zones } = clubOf(judged.file)
    const ahead = daysAhead(today)
    return new Map(
      zones
        .filter(({ key }) => wanted.split(' ').includes(key))
        .map(({ key, zoneId }) => {
          const most = mostPeopleIn(permits, zoneId, ahead)
          const time = `${two(Math.floor(most.minute / 60) % 24)}:${two(most.minute % 60)}`
          return [key, { time, people: most.people, isUnlimited: most.unlimited.length > 0 }] as const
        }),
    )
  }, [file, minute, today, wanted])
}
