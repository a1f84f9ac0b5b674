import { expect, it } from 'vitest'
import { fishFound } from './fish-names.ts'

const BLUE = { key: 'blue-fish', name: { it: 'Pesce blu', en: 'Blue fish' }, latin: 'Piscis caeruleus' }

it.each([
  ['', []],
  ['lucc', ['southernPike', 'pike']],
  ['lucio', ['zander']],
  ['  Zander', ['zander', 'volgaZander']],
  ['asche', ['adriaticGrayling', 'grayling']],
  ['lota', ['burbot']],
  ['blu', ['blue-fish']],
  ['xylophone', []],
])('“%s” finds %j', (typed, found) => {
  expect(fishFound(typed, [BLUE])).toEqual(expect.arrayContaining(found))
  if (found.length === 0) expect(fishFound(typed, [BLUE])).toEqual([])
})

it('finds first what begins with the letters', () => {
  expect(fishFound('sal', [])[0]).toMatch(/Trout|Char|Salmon|salmon|carpione|huchen/)
  expect(fishFound('trota t')[0]).toBe('tigerTrout')
})
