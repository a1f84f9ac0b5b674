import { describe, expect, it } from 'vitest'
import { DAY } from '#web/testing/held-permit.ts'
import { aHeld } from '../log/an-entry-for-test.ts'
import { lengthsFor } from './lengths.ts'
import { choicesOf, isSettled, settledOf } from './outing-choices.ts'
import { speciesFirst } from './species-first.ts'

const zone = { techniques: [1 as const, 2 as const], keeping: 'choice' as const, thenAlso: [] }
const slot = { name: '', from: '06:00:00', to: '13:00:00', covers: [] }
const { river } = aHeld()
const lake = aHeld({
  zone: undefined,
  techniques: [1, 2],
  river: {
    ...river,
    zones: [
      { ...zone, zoneId: 3, name: 'Sponda nord', slots: ['M', 'P'] },
      { ...zone, zoneId: 4, name: 'Sponda sud', slots: ['M'] },
    ],
    slots: [
      { ...slot, code: 'M' },
      { ...slot, code: 'P' },
    ],
    limits: [],
  },
})

describe('an outing', () => {
  const free = { day: DAY }

  it('asks for the zone, then for a slot of that zone', () => {
    const first = choicesOf(lake, free, {})
    expect([first.zones.length, first.slots.length, first.techniques.length]).toEqual([2, 2, 0])
    expect(isSettled(first, settledOf(free, first, {}))).toBe(false)
    const south = choicesOf(lake, free, { zoneId: 4 })
    expect(settledOf(free, south, { zoneId: 4 })).toEqual({ zoneId: 4, slot: 'M', technique: undefined })
    expect(isSettled(south, settledOf(free, south, { zoneId: 4 }))).toBe(true)
  })

  it('clears a slot that another zone does not have', () => {
    const chosen = { zoneId: 4, slot: 'P' }
    expect(settledOf(free, choicesOf(lake, free, chosen), chosen).slot).toBe('M')
  })

  it('asks for nothing that the purchase or the booking fixes', () => {
    const planned = { day: DAY, zoneId: 3, slot: 'P' }
    const choices = choicesOf(lake, planned, {})
    expect(settledOf(planned, choices, {})).toEqual({ zoneId: 3, slot: 'P', technique: undefined })
    expect(isSettled(choices, settledOf(planned, choices, {}))).toBe(true)
  })

  it('asks for the technique only where a limit depends on it', () => {
    const pike = { species: ['pike' as const], onlyTechniques: [2 as const] }
    const choosy = { ...lake, river: { ...lake.river, limits: [pike] } }
    expect(choicesOf(choosy, free, { zoneId: 3 }).techniques).toEqual([1, 2])
    expect(choicesOf({ ...choosy, technique: 1 }, free, {}).techniques).toEqual([1])
  })

  it('continues in one of the following zones', () => {
    expect(choicesOf(lake, free, {}, [4]).zones.map(({ zoneId }) => zoneId)).toEqual([4])
  })

  it('needs nothing but a tap on waters without zones and slots', () => {
    const bare = aHeld({ zone: undefined, river: { ...river, zones: [], slots: [] } })
    expect(isSettled(choicesOf(bare, free, {}), settledOf(free, choicesOf(bare, free, {}), {}))).toBe(true)
  })
})

describe('the choice of a fish', () => {
  it('lists all species: those caught on earlier days, those that the limits name, then the others', () => {
    const rules = { ...river, limits: [{ species: ['pike' as const, 'eel' as const] }] }
    const noted = (['perch', 'carp', 'perch'] as const).map((species) => ({ species, day: '2027-05-01' }))
    const fish = speciesFirst(rules, { zoneId: 3, day: DAY }, noted)
    // A fish of today moves no tile.
    expect(speciesFirst(rules, { zoneId: 3, day: DAY }, [...noted, { species: 'chub', day: DAY }])).toEqual(
      fish,
    )
    expect(fish.slice(0, 5)).toEqual(['perch', 'carp', 'pike', 'eel', 'brownTrout'])
    expect(new Set(fish).size).toBe(15)
    expect(fish.at(-1)).toBe('other')
  })

  it('offers fifteen lengths, ascending, with the minimum length and the one below it', () => {
    for (const smallestCm of [undefined, 1, 22, 25, 45, 60]) {
      const lengths = lengthsFor('brownTrout', smallestCm === undefined ? {} : { smallestCm })
      expect(lengths).toHaveLength(15)
      expect(lengths).toEqual([...new Set(lengths)].toSorted((one, other) => one - other))
      if (smallestCm === undefined || smallestCm < 20) continue
      expect(lengths).toContain(smallestCm)
      expect(lengths).toContain(smallestCm - 1)
    }
  })
})
