import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NotedFish, type RiverRules, whatIsLeft } from './catch-log.ts'
import { SPECIES } from '../codes.ts'
import { addDays } from '../days.ts'
import { daysToCome, leftOfSeason, type SeasonFish, seasonTotals } from './fishing-season.ts'

const aDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2027-01-01', days))
const aWater = fc.constantFrom('arco', 'pinzolo', 'lago')
const aFish = fc.record({
  day: aDay,
  water: aWater,
  species: fc.constantFrom(...SPECIES, 'other' as const),
  kept: fc.boolean(),
  lengthCm: fc.option(fc.integer({ min: 10, max: 120 }), { nil: undefined }),
})
const anOuting = fc.record({ day: aDay, water: aWater })
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

describe('the totals of a season', () => {
  it('count every fish once, by species and by water, and no day twice', () => {
    fc.assert(
      fc.property(
        fc.array(anOuting, { maxLength: 60 }),
        fc.array(aFish, { maxLength: 300 }),
        (outings, fish) => {
          const season = seasonTotals(outings, fish)
          expect(season.kept + season.released).toBe(fish.length)
          for (const part of [season.species, season.waters]) {
            expect(sum(part.map(({ kept }) => kept))).toBe(season.kept)
            expect(sum(part.map(({ released }) => released))).toBe(season.released)
          }
          expect(sum(season.waters.map((one) => one.outings))).toBe(season.outings)
          expect(season.outings).toBe(outings.length)
          expect(season.days).toBe(new Set([...outings, ...fish].map(({ day }) => day)).size)
          for (const { days } of season.waters) expect(days).toBeLessThanOrEqual(season.days)
        },
      ),
    )
  })

  it('name the longest of each species, which no other is longer than', () => {
    fc.assert(
      fc.property(fc.array(aFish, { maxLength: 200 }), (fish) => {
        for (const { species, best } of seasonTotals([], fish).species) {
          const measured = fish.filter((one) => one.species === species && one.lengthCm !== undefined)
          expect(best === undefined).toBe(measured.length === 0)
          if (best === undefined) continue
          expect(fish).toContain(best)
          for (const one of measured) expect(one.lengthCm).toBeLessThanOrEqual(best.lengthCm ?? 0)
        }
      }),
    )
  })

  it('have the earlier of two equal fish as the best, and the water with the most days first', () => {
    const trout = (day: string, water: string): SeasonFish => ({
      day,
      water,
      species: 'brownTrout',
      kept: true,
      lengthCm: 30,
    })
    const fish = [trout('2027-06-05', 'arco'), trout('2027-05-01', 'lago')]
    const outings = [
      { day: '2027-06-05', water: 'arco' },
      { day: '2027-06-05', water: 'arco' },
      { day: '2027-05-01', water: 'lago' },
      { day: '2027-05-02', water: 'lago' },
    ]
    const season = seasonTotals(outings, fish)
    expect(season.species).toEqual([{ species: 'brownTrout', kept: 2, released: 0, best: fish[1] }])
    expect(season.waters).toEqual([
      { water: 'lago', days: 2, outings: 2, kept: 1, released: 0 },
      { water: 'arco', days: 1, outings: 2, kept: 1, released: 0 },
    ])
    expect(season).toMatchObject({ days: 3, outings: 4, kept: 2, released: 0 })
  })

  it('are empty for a season without an outing', () => {
    expect(seasonTotals([], [])).toEqual({
      days: 0,
      outings: 0,
      kept: 0,
      released: 0,
      species: [],
      waters: [],
    })
  })
})

const rules: RiverRules = {
  keeping: 'choice',
  zones: [],
  slots: [],
  limits: [
    { keptPerDay: 5, keptPerSeason: 60 },
    { species: ['pike'], keptPerDay: 1, keptPerYear: 5 },
    { species: ['eel'], keptPerYear: 0 },
  ],
  keepingExcludesReleasing: false,
}

describe('what the season still allows', () => {
  it('is what the log counts at the river for season and year, whatever was caught', () => {
    const noted = fc.array(
      aFish.map((fish): NotedFish => fish),
      { maxLength: 100 },
    )
    fc.assert(
      fc.property(noted, aDay, (fish, day) => {
        const atTheRiver = whatIsLeft(rules, { day }, fish).allowances.filter(({ span }) => span !== 'day')
        const left = leftOfSeason(rules, day, fish)
        expect(left).toEqual(atTheRiver)
        expect(left.map(({ span, allowed }) => [span, allowed])).toEqual([
          ['season', 60],
          ['year', 5],
        ])
        for (const one of left) expect(one.left).toBe(Math.max(0, one.allowed - one.kept))
      }),
    )
  })

  it('counts kept fish of the limit’s own zones, of which the season has several', () => {
    const limits = [{ onlyZones: [1], keptPerSeason: 3 }]
    const fish = [1, 1, 2].map((zoneId): NotedFish => ({ ...PIKE, zoneId }))
    expect(leftOfSeason({ ...rules, limits }, '2027-05-01', fish)).toEqual([
      { span: 'season', allowed: 3, kept: 2, left: 1 },
    ])
  })
})

const PIKE: NotedFish = { day: '2027-02-01', species: 'pike', kept: true }

describe('the days to come', () => {
  const held = {
    state: 'issued' as const,
    firstDay: '2027-05-02',
    lastDay: '2027-05-05',
    bookedDayByDay: false,
    bookings: [],
  }

  it.each([
    ['before it', '2027-05-01', 4],
    ['on its first day', '2027-05-02', 4],
    ['on its last day', '2027-05-05', 1],
    ['after it', '2027-05-06', 0],
  ])('of a permit of four days, %s', (_when, today, days) => {
    expect(daysToCome(held, today)).toHaveLength(days)
  })

  it('are the booked ones where days are booked one by one, each once', () => {
    const bookings = ['2027-05-04', '2027-05-02', '2027-05-04'].map((day) => ({ day }))
    const month = { ...held, bookedDayByDay: true, bookings }
    expect(daysToCome(month, '2027-05-01')).toEqual(['2027-05-02', '2027-05-04'])
    expect(daysToCome(month, '2027-05-03')).toEqual(['2027-05-04'])
  })

  it('are none of a permit that was given back', () => {
    expect(daysToCome({ ...held, state: 'refunded' }, '2027-05-01')).toEqual([])
  })
})
