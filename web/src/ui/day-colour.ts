import { dayNumber } from '#rules/days.ts'

/**
 * The colour of the day: the same for all, different on adjacent days, so that yesterday's screenshot of a permit is
 * seen at a glance. White text on each has a contrast of at least 7:1. The name is a key in `ui.dayColour`.
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

type DayColour = (typeof DAY_COLOURS)[number]

/** Nine days have nine colours; a step of 4 keeps adjacent days far apart. */
export function dayColour(day: string): DayColour {
  const place = (((dayNumber(day) * 4) % DAY_COLOURS.length) + DAY_COLOURS.length) % DAY_COLOURS.length
  return DAY_COLOURS[place] ?? DAY_COLOURS[0]
}
