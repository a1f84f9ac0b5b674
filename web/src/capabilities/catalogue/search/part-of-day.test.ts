import { expect, it } from 'vitest'
import { aSlot } from '../an-offer-for-test.ts'
import { partOfDay } from './part-of-day.ts'

it.each([
  ['Val di Non, M', '06:00:00', '12:00:00', [], 'morning'],
  ['Val di Non, P: until dark', '12:00:00', '22:00:00', [], 'afternoon'],
  ['Badia, until the border at 13:00', '05:00:00', '13:00:00', [], 'morning'],
  ['Badia, from the border on', '13:00:00', '21:00:00', [], 'afternoon'],
  ['Badia, both halves', '05:00:00', '21:00:00', ['M', 'P'], 'wholeDay'],
  ['one long slot', '06:00:00', '20:00:00', [], 'wholeDay'],
  ['eels', '20:00:00', '23:59:00', [], 'evening'],
])('%s', (_, from, to, covers, part) => {
  expect(partOfDay(aSlot(from, to, covers))).toBe(part)
})
