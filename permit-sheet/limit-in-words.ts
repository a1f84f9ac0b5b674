import { dayText, timeText } from '#rules/day-text.ts'
import { limitOnClock } from '#rules/permit/changes.ts'
import type { Words } from './words.ts'

/** A deadline as text, by the clock of the permit's waters: midnight becomes the end of the day before. */
export function limitInWords(until: string | Date, timeZone: string, { say, region }: Words): string {
  const { day, time } = limitOnClock(timeZone, new Date(until))
  const shown = dayText(day, 'day', region)
  return time === undefined
    ? say('changes.untilEndOf', { day: shown })
    : say('changes.untilTime', { day: shown, time: timeText(time) })
}
