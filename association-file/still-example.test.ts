import { describe, expect, it } from 'vitest'
import { isPlaceOfExample, stillExample } from './still-example.ts'
import lake from './templates/lake-with-slots.json' with { type: 'json' }
import river from './templates/river-with-zones.json' with { type: 'json' }
import season from './templates/season-licence.json' with { type: 'json' }

const idsOf = (file: object) => stillExample(file).map(({ id }) => id)
const [first, second] = river.zones
const mine = {
  type: 'LineString',
  coordinates: [
    [10.5, 46.3],
    [10.6, 46.4],
  ],
}

describe('what is still a template’s', () => {
  it('is each of its waters and zones, in every template that nobody touched', () => {
    expect(idsOf(river)).toEqual(['water/Rio Chiaro', 'zone/alto/Tratto alto', 'zone/basso/Tratto basso'])
    expect(idsOf(lake)).toEqual(['water/Lago Sereno', 'zone/lago/Lago'])
    expect(idsOf(season)).toEqual(['water/Torrente Alto', 'zone/torrente/Torrente Alto'])
    for (const { waters, zones } of [river, lake, season])
      expect(stillExample({ waters, zones })).toHaveLength(waters.length + zones.length)
  })

  it('is no more what was renamed or drawn anew; a new name alone leaves the invented place', () => {
    const renamed = { ...first, name: { it: 'Sopra la diga', en: 'Above the dam' } }
    const drawn = { ...second, shape: mine }
    expect(idsOf({ waters: ['Sarca'], zones: [renamed, drawn] })).toEqual(['place/alto/Sopra la diga'])
    expect(idsOf({ waters: ['Sarca'], zones: [drawn] })).toEqual([])
  })

  it('is nothing in a file of somebody’s own, also where a zone has a template’s name', () => {
    expect(idsOf({ waters: ['Sarca'], zones: [{ key: 'ponte', shape: mine }] })).toEqual([])
    expect(idsOf({})).toEqual([])
    expect(idsOf({ waters: [], zones: [{ ...first, shape: mine }] })).toEqual([])
  })

  it('is known by its place, whatever the order of its fields', () => {
    const { coordinates, type } = first?.shape ?? {}
    expect(isPlaceOfExample({ coordinates, type })).toBe(true)
    expect(isPlaceOfExample(mine)).toBe(false)
    expect(isPlaceOfExample(undefined)).toBe(false)
  })
})
