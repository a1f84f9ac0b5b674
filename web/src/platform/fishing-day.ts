import { useSyncExternalStore } from 'react'
import { type FishedWhen, fishingDay } from '#rules/fishing-day.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { subscribeToClock } from './today.ts'
import { zoneOfTheWaters } from './waters-zone.ts'

/** A permit's today: during night fishing it is yesterday until the slot ends. */
export type FishingDayOf = (held: FishedWhen) => string

/** To the minute: enough for the end of a night, without more renders. */
const minute = (): string => {
  const { day, time } = wallClock(zoneOfTheWaters(), new Date())
  return `${day} ${time.slice(0, 'HH:MM'.length)}`
}

export function useFishingDay(): FishingDayOf {
  const [day = '', time = ''] = useSyncExternalStore(subscribeToClock, minute).split(' ')
  return (held) => fishingDay(held, { day, time: `${time}:00` })
}
