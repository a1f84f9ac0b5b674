import { describe, expect, it } from 'vitest'
import { isCalledOwn, isPlaceOfExample, stillExample } from './still-example.ts'
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
    expect(idsOf(river)).toEqual([
      'water/Rio Chiaro',
      'zone/alto/Tratto alto',
      'zone/basso/Tratto basso',
      'fee/socio/35.00',
    ])
    expect(idsOf(lake)).toEqual(['water/Lago Sereno', 'zone/lago/Lago', 'fee/socio/50.00'])
    expect(idsOf(season)).toEqual(['water/Torrente Alto', 'zone/torrente/Torrente Alto', 'fee/socio/40.00'])
    for (const { waters, zones } of [river, lake, season])
      expect(stillExample({ waters, zones })).toHaveLength(waters.length + zones.length)
  })

  it('is the place of a zone that was renamed, the name of one that was drawn anew, and nothing of both', () => {
    const renamed = { ...first, name: { it: 'Sopra la diga', en: 'Above the dam' } }
    const drawn = { ...second, shape: mine }
    const zones = [renamed, drawn]
    expect(idsOf({ zones })).toEqual(['place/alto/Sopra la diga', 'name/basso/Tratto basso'])
    const { shape: _, ...undrawn } = second ?? {}
    expect(idsOf({ zones: [undrawn] })).toEqual(['name/basso/Tratto basso'])
    expect(idsOf({ zones: [{ ...renamed, shape: mine }] })).toEqual([])
    // A club has its own reasons for a key; a name in one language alone is a new name.
    expect(idsOf({ zones: [{ ...drawn, name: { ...second?.name, it: 'Sotto la diga' } }] })).toEqual([])
  })

  it('is its name also in a file that was begun before the template had a further language', () => {
    const { it: italian, en } = second?.name ?? {}
    const before = { ...second, name: { it: italian, en }, shape: mine }
    expect(idsOf({ zones: [before] })).toEqual(['name/basso/Tratto basso'])
  })

  it('is the fee of a membership, until any of its fees is another', () => {
    const [plan] = lake.membershipPlans
    const { rows } = plan?.prices ?? {}
    expect(idsOf({ membershipPlans: [{ ...plan, name: { it: 'Amico' } }] })).toEqual(['fee/socio/50.00'])
    expect(idsOf({ membershipPlans: [{ ...plan, prices: { base: '45.00', rows } }] })).toEqual([])
    expect(idsOf({ membershipPlans: [{ ...plan, prices: { base: '50.00', rows: [] } }] })).toEqual([])
  })

  it('is nothing in a file of somebody’s own', () => {
    expect(idsOf({ waters: ['Sarca'], zones: [{ key: 'ponte', shape: mine }] })).toEqual([])
    expect(idsOf({})).toEqual([])
  })

  it('is the club’s own once called so: a name that was, also where the zone is drawn anew', () => {
    const [both] = stillExample({ zones: [second] })
    const [name] = stillExample({ zones: [{ ...second, shape: mine }] })
    if (both === undefined || name === undefined) throw new Error('nothing of the template')
    expect(isCalledOwn(name, new Set())).toBe(false)
    expect(isCalledOwn(name, new Set([name.id]))).toBe(true)
    expect(isCalledOwn(name, new Set([both.id]))).toBe(true)
    // A club that keeps the name has not said that the place is right, too.
    expect(isCalledOwn(both, new Set([name.id]))).toBe(false)
  })

  it('is known by its place, whatever the order of its fields', () => {
    const { coordinates, type } = first?.shape ?? {}
    expect(isPlaceOfExample({ coordinates, type })).toBe(true)
    expect(isPlaceOfExample(mine)).toBe(false)
    expect(isPlaceOfExample(undefined)).toBe(false)
  })
})
