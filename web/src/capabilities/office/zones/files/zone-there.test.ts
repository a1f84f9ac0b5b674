import { expect, it } from 'vitest'
import type { Shape } from '#contract/fields.ts'
import { zoneThere } from './zone-there.ts'

const line = (...coordinates: [number, number][]): Shape => ({ type: 'LineString', coordinates })
const upper = {
  key: 'upper',
  name: { it: 'Tratto alto', en: 'Upper' },
  shape: line([11, 46], [11.1, 46.2]),
}
const there = zoneThere([upper])

it.each([
  ['the same outline by another name', 'Altro', line([11, 46], [11.1, 46.2]), 'upper'],
  [
    'the same name at the same place',
    'TRATTO ALTO ',
    line([11.0001, 46], [11.05, 46.1], [11.1, 46.2]),
    'upper',
  ],
  ['the name in English', 'Upper', line([11, 46.0002], [11.1, 46.2]), 'upper'],
  ['the same name elsewhere', 'Tratto alto', line([12, 46], [12.1, 46.2]), undefined],
  ['another zone', 'Basso', line([11.0001, 46], [11.1, 46.2]), undefined],
])('%s', (_, name, shape, key) => {
  expect(there({ name, shape })?.key).toBe(key)
})
