import { useSyncExternalStore } from 'react'
import { type FishedWhen, fishingDay } from '#rules/fishing-day.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { lookAgain, ZONE_OF_THE_WATERS } from './today.ts'

/** A permit's own today: whoever fishes through the night is still in yesterday after midnight. */
export type FishingDayOf = (held: FishedWhen) => string

/** To the minute: what a night's end needs, and no redraw more. */
const minute = (): string => {
  const { day, time } = wallClock(ZONE_OF_THE_WATERS, new Date())
  return `${day} ${time.slice(0, 'HH:MM'.length)}`
}

export function useFishingDay(): FishingDayOf {
  const [day = '', time = ''] = useSyncExternalStore(lookAgain, minute).split(' ')
  return (held) => fishingDay(held, { day, time: `${time}:00` })
}
