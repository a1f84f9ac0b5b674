import { useSyncExternalStore } from 'react'
import { type FishedWhen, fishingDay } from '#rules/fishing-day.ts'
import { type WallClock, wallClock } from '#rules/wall-clock.ts'
import { subscribeToClock } from './today.ts'
import { zoneOfTheWaters } from './waters-zone.ts'

/** A permit's today: during night fishing it is yesterday until the slot ends. */
export type FishingDayOf = (held: FishedWhen) => string

const minute = (): string => {
  const { day, time } = wallClock(zoneOfTheWaters(), new Date())
  return `${day} ${time.slice(0, 'HH:MM'.length)}`
}

/** The clock of the waters, to the minute: enough for the hours of a slot, without more renders. */
export function useWatersClock(): WallClock {
  const [day = '', time = ''] = useSyncExternalStore(subscribeToClock, minute).split(' ')
  return { day, time: `${time}:00` }
}

export function useFishingDay(): FishingDayOf {
  const clock = useWatersClock()
  return (held) => fishingDay(held, clock)
}
