import { expect, it } from 'vitest'
import { limitsAt, type NotedFish, sizesOf, whatIsLeft } from './catch-log.ts'
import { demoRules } from '../club/demo-rules-for-test.ts'

const DAY = '2027-05-02'
const kept = (about: Partial<NotedFish>): NotedFish => ({
  day: DAY,
  species: 'brownTrout',
  kept: true,
  ...about,
})
const released = (about: Partial<NotedFish>): NotedFish => kept({ ...about, kept: false })

it('has one fish in T1 of Alto Sarca, and then it is over there', () => {
  const { rules, zone } = demoRules('alto-sarca', 'Zone T1')
  const t1 = { day: DAY, zoneId: zone['t1'] }
  const below = { day: DAY, zoneId: zone['sarca-pinzolo'] }
  expect(whatIsLeft(rules, t1, [])).toEqual({
    allowances: [{ span: 'day', allowed: 1, kept: 0, left: 1 }],
    stops: [{ after: 1, counting: 'kept', counted: 0, left: 1 }],
    stopNow: false,
  })
  const one = [kept({ zoneId: zone['t1'], species: 'marbleTrout', lengthCm: 47 })]
  expect(whatIsLeft(rules, t1, one)).toMatchObject({ allowances: [{ left: 0 }], stopNow: true })
  // The river below has a limit of its own: five salmonids a day.
  expect(whatIsLeft(rules, below, one)).toMatchObject({
    allowances: [{ span: 'day', allowed: 5, kept: 0, left: 5 }],
    stops: [],
    stopNow: false,
  })
  expect(whatIsLeft(rules, below, [...one, kept({ zoneId: zone['sarca-villa'] })]).allowances[0]?.left).toBe(
    4,
  )
  expect(
    whatIsLeft(rules, below, [kept({ zoneId: zone['sarca-villa'], species: 'chub' })]).allowances[0]?.left,
  ).toBe(5)
})

it('counts the marble trout of Moena with all fish and by itself', () => {
  const { rules, zone } = demoRules('moena', 'Moena day permit')
  const avisio = { day: DAY, zoneId: zone['avisio'] }
  const noted = [kept({ species: 'marbleTrout' }), kept({ zoneId: zone['san-pellegrino'] }), released({})]
  expect(whatIsLeft(rules, avisio, noted).allowances).toEqual([
    { span: 'day', allowed: 5, kept: 2, left: 3 },
    { species: ['marbleTrout'], span: 'day', allowed: 1, kept: 1, left: 0 },
    { species: ['hybridTrout'], span: 'day', allowed: 1, kept: 0, left: 1 },
  ])
  expect(whatIsLeft(rules, avisio, [kept({ day: '2027-05-01' })]).allowances[0]?.left).toBe(5)
})

it('knows the strictest length of each fish where it is caught', () => {
  const { rules, zone } = demoRules('moena', 'Moena day permit')
  const [avisio, stream] = [{ zoneId: zone['avisio'] }, { zoneId: zone['san-pellegrino'] }]
  expect(sizesOf(rules, avisio, 'brownTrout')).toEqual({ smallestCm: 25 })
  expect(sizesOf(rules, stream, 'brownTrout')).toEqual({ smallestCm: 22 })
  expect(sizesOf(rules, avisio, 'rainbowTrout')).toEqual({ smallestCm: 22 })
  expect(sizesOf(rules, avisio, 'marbleTrout')).toEqual({ smallestCm: 40 })
  expect(sizesOf(rules, avisio, 'other')).toEqual({})
  const t1 = demoRules('alto-sarca', 'Zone T1')
  expect(sizesOf(t1.rules, { zoneId: t1.zone['t1'] }, 'grayling')).toEqual({ smallestCm: 45 })
  expect(sizesOf(t1.rules, { zoneId: t1.zone['sarca-villa'] }, 'grayling')).toEqual({})
  const window = { ...rules, limits: [{ smallestCm: 20, largestCm: 60 }, { largestCm: 50 }] }
  expect(sizesOf(window, {}, 'brownTrout')).toEqual({ smallestCm: 20, largestCm: 50 })
})

it('counts the pike of Cavedine by day and by calendar year, across New Year and across permits', () => {
  const { rules, zone } = demoRules('basso-sarca', 'Pike in the lake')
  const lake = { day: '2028-01-15', zoneId: zone['cavedine'] }
  const pike = (day: string, fish = 1) => kept({ day, fish, species: 'pike', zoneId: zone['cavedine'] })
  expect(whatIsLeft(rules, lake, [pike('2027-12-31', 4), pike('2028-01-02', 2)]).allowances).toEqual([
    { species: ['pike'], span: 'day', allowed: 1, kept: 0, left: 1 },
    { species: ['pike'], span: 'year', allowed: 5, kept: 2, left: 3 },
  ])
  const beyond = whatIsLeft(rules, lake, [pike('2028-01-02', 5), pike('2028-01-15', 2)])
  expect(beyond.allowances.map(({ kept: fish, left }) => [fish, left])).toEqual([
    [2, 0],
    [7, 0],
  ])
})

it('counts a season that runs over New Year as one', () => {
  const { rules } = demoRules('basso-sarca', 'Pike in the lake')
  const inWinter = { ...rules, limits: [{ species: ['pike' as const], keptPerSeason: 8 }] }
  const noted = [
    kept({ species: 'pike', day: '2027-01-31' }),
    kept({ species: 'pike', day: '2027-06-01' }),
    kept({ species: 'pike', day: '2027-12-31' }),
  ]
  expect(whatIsLeft(inWinter, { day: '2028-01-31' }, noted).allowances).toEqual([
    { species: ['pike'], span: 'season', allowed: 8, kept: 2, left: 6 },
  ])
  const later = [kept({ species: 'pike', day: '2028-01-31' }), kept({ species: 'pike', day: '2028-06-01' })]
  expect(whatIsLeft(inWinter, { day: '2028-01-30' }, [...noted, ...later]).allowances).toMatchObject([
    { kept: 3 },
  ])
})

it('has five a day and sixty a season for the members of the lake', () => {
  const { rules, zone } = demoRules('lago-che-non-ce', 'A month for members')
  const noted = [kept({ day: '2027-01-05', fish: 40 }), kept({ day: DAY, fish: 3 })]
  expect(whatIsLeft(rules, { day: DAY, zoneId: zone['sponda-nord'] }, noted).allowances).toMatchObject([
    { span: 'day', left: 2 },
    { span: 'season', left: 17 },
  ])
})

it('stops on the Noce at five, the released ones of size included, outside the no-kill stretch', () => {
  const { rules, zone } = demoRules('val-di-non', 'Half a day on the Noce')
  const upper = { day: DAY, zoneId: zone['noce-alto'] }
  const noKill = { day: DAY, zoneId: zone['noce-no-kill'] }
  const noted = [
    kept({ zoneId: zone['noce-alto'], lengthCm: 24 }),
    released({ zoneId: zone['noce-basso'], lengthCm: 22 }),
    released({ zoneId: zone['noce-alto'], lengthCm: 21.5 }),
    released({ zoneId: zone['noce-alto'], lengthCm: 39, species: 'marbleTrout' }),
    released({ zoneId: zone['noce-alto'], lengthCm: 12, species: 'chub' }),
    released({ zoneId: zone['noce-no-kill'], lengthCm: 50 }),
  ]
  expect(whatIsLeft(rules, upper, noted)).toMatchObject({ stops: [{ counted: 3, left: 2 }], stopNow: false })
  // One that was not measured may have been of size.
  const five = [...noted, released({ zoneId: zone['noce-alto'] }), kept({ zoneId: zone['noce-basso'] })]
  expect(whatIsLeft(rules, upper, five)).toMatchObject({ stops: [{ counted: 5, left: 0 }], stopNow: true })
  expect(whatIsLeft(rules, noKill, five)).toEqual({ allowances: [], stops: [], stopNow: false })
  expect(whatIsLeft(rules, { ...upper, day: '2027-05-03' }, five).stopNow).toBe(false)
})

it('has no allowance for a fish that is never kept, and none without limits', () => {
  const { rules, zone } = demoRules('val-di-fiemme', 'Trophy zone')
  expect(whatIsLeft(rules, { day: DAY, zoneId: zone['trofeo'] }, []).allowances).toEqual([
    { species: ['brownTrout', 'rainbowTrout'], span: 'day', allowed: 2, kept: 0, left: 2 },
  ])
  const rabbi = demoRules('marinolde', 'Marinolde reserve')
  expect(whatIsLeft(rabbi.rules, { day: DAY }, [])).toEqual({ allowances: [], stops: [], stopNow: false })
})

it('counts a fish without a zone for the limits that do not name their zones', () => {
  const { rules, zone } = demoRules('alto-sarca', 'Zone T1')
  expect(whatIsLeft(rules, { day: DAY, zoneId: zone['t1'] }, [kept({})]).allowances[0]?.left).toBe(1)
  expect(whatIsLeft(rules, { day: DAY, zoneId: zone['sarca-villa'] }, [kept({})]).allowances[0]?.left).toBe(4)
})

it('applies a limit in the zones that it names, or everywhere but where it is excepted', () => {
  const everywhere = { keptPerDay: 5 }
  const except3 = { keptPerDay: 4, exceptZones: [3] }
  const only1 = { smallestCm: 25, onlyZones: [1] }
  const rules = { limits: [everywhere, except3, only1] }
  expect(limitsAt(rules, { zoneId: 1 })).toEqual([everywhere, except3, only1])
  expect(limitsAt(rules, { zoneId: 2 })).toEqual([everywhere, except3])
  expect(limitsAt(rules, { zoneId: 3 })).toEqual([everywhere])
  expect(limitsAt(rules, {})).toEqual([everywhere, except3])
})

it('stops fishing after kept fish only, where the limit counts those, and for its species', () => {
  const { rules } = demoRules('marinolde', 'Marinolde reserve')
  const species = ['marbleTrout' as const]
  const limits = [{ species, stopAfter: { fish: 1, counting: 'kept' as const } }]
  const left = (noted: NotedFish[]) => whatIsLeft({ ...rules, limits }, { day: DAY }, noted)
  const one = { species: 'marbleTrout' as const, lengthCm: 60 }
  expect(left([released(one), kept({ lengthCm: 60 })])).toMatchObject({
    stops: [{ species, counted: 0, left: 1 }],
    stopNow: false,
  })
  expect(left([kept(one)])).toMatchObject({ stops: [{ counted: 1, left: 0 }], stopNow: true })
})
