import { dayNumber } from '#rules/days.ts'

/**
 * The colour of the day: the same for every angler and every warden, another one on the day before and after,
 * so that yesterday's picture of a permit is told at a glance. White is read on each at 7:1 or better.
 * The name is a key in `ui.dayColour`, for those who tell it by word.
 */
export const DAY_COLOURS = [
  { name: 'cherry', hex: '#8c1d40' },
  { name: 'forest', hex: '#1f5a1f' },
  { name: 'violet', hex: '#6b2c91' },
  { name: 'chestnut', hex: '#7a3b00' },
  { name: 'sea', hex: '#0b4f85' },
  { name: 'olive', hex: '#5c4a00' },
  { name: 'slate', hex: '#3f4a52' },
  { name: 'teal', hex: '#00565a' },
  { name: 'indigo', hex: '#3f3a9e' },
] as const

export type DayColour = (typeof DAY_COLOURS)[number]

/** Of a civil day `YYYY-MM-DD`. The steps are 4 or 5 places, so neighbours differ and weekdays do not repeat. */
export function dayColour(day: string): DayColour {
  const days = dayNumber(day)
  const place = (days * 4 + Math.floor(days / 7)) % DAY_COLOURS.length
  return DAY_COLOURS[place] ?? DAY_COLOURS[0]
}
