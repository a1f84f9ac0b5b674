import { expect, it } from 'vitest'
import { addDays } from '#rules/days.ts'
import { DAY_COLOURS, dayColour } from './day-colour.ts'

const year = Array.from({ length: 366 }, (_, step) => addDays('2027-01-01', step))

it('gives nine days in a row nine colours, so yesterday’s picture never passes for today’s', () => {
  for (const day of year) {
    const nine = Array.from({ length: 9 }, (_, step) => dayColour(addDays(day, step)).name)
    expect(new Set(nine).size).toBe(9)
  }
})

it('does not fall back to the same colour on the same weekday', () => {
  for (const day of year) expect(dayColour(addDays(day, 7))).not.toBe(dayColour(day))
})

it('answers for days before 1970 too', () => {
  expect(DAY_COLOURS).toContain(dayColour('1969-07-20'))
})

it.each(DAY_COLOURS)('lets white be read at 7:1 on $name', ({ hex }) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)).toBeGreaterThanOrEqual(7)
})
