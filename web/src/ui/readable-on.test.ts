import { expect, it } from 'vitest'
import { contrastOf, readableOn } from './readable-on.ts'

it('measures as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

it('puts white on what is dark and ink on what is light', () => {
  expect(readableOn('#0e5e59')).toBe('#ffffff')
  expect(readableOn('#ffd400')).toBe('#10231f')
})

it('is read at 4.5:1 on every colour that an association may have', () => {
  const steps = Array.from({ length: 16 }, (_, i) => (i * 17).toString(16).padStart(2, '0'))
  const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
  const unread = colours.filter((colour) => contrastOf(readableOn(colour), colour) < 4.5)
  expect(unread).toEqual([])
})
