import { describe, expect, it } from 'vitest'
import { clockAt } from '../clock-for-test.ts'
import type { NotedFish } from './catch-log.ts'
import { isNeverKept, warnBeforeKeeping, warnBeforeReleasing } from './catch-warnings.ts'
import { TECHNIQUES } from '../codes.ts'
import { demoRules } from '../club/demo-rules-for-test.ts'

const DAY = '2027-05-02'
const kept = (about: Partial<NotedFish> = {}): NotedFish => ({
  day: DAY,
  species: 'brownTrout',
  kept: true,
  ...about,
})
const released = (about: Partial<NotedFish> = {}): NotedFish => kept({ ...about, kept: false })
const codes = (warnings: { code: string }[]) => warnings.map(({ code }) => code)

describe('before a fish is kept', () => {
  const moena = demoRules('moena', 'Moena day permit')
  const avisio = { day: DAY, zoneId: moena.zone['avisio'] }
  const keep = (fish: Parameters<typeof warnBeforeKeeping>[2], noted: NotedFish[] = []) =>
    warnBeforeKeeping(moena.rules, avisio, fish, noted)

  it('there is no warning for one that may be kept', () => {
    expect(keep({ species: 'brownTrout', lengthCm: 25 })).toEqual([])
    expect(keep({ species: 'brownTrout' })).toEqual([])
    expect(keep({ species: 'other', lengthCm: 8 })).toEqual([])
  })

  it('its length is looked at, to the half centimetre', () => {
    expect(keep({ species: 'brownTrout', lengthCm: 24.5 })).toEqual([{ code: 'TOO_SMALL', smallestCm: 25 }])
    expect(keep({ species: 'marbleTrout', lengthCm: 39.5 })).toEqual([{ code: 'TOO_SMALL', smallestCm: 40 }])
    const window = {
      ...moena.rules,
      limits: [{ species: ['marbleTrout' as const], smallestCm: 40, largestCm: 60 }],
    }
    const hold = (lengthCm: number) =>
      warnBeforeKeeping(window, avisio, { species: 'marbleTrout', lengthCm }, [])
    expect(hold(60)).toEqual([])
    expect(hold(60.5)).toEqual([{ code: 'TOO_LARGE', largestCm: 60 }])
  })

  it('its technique does not matter where no limit names one', () => {
    const withFly = { ...avisio, technique: TECHNIQUES.fly }
    const fish = { species: 'brownTrout' as const, lengthCm: 25 }
    expect(warnBeforeKeeping(moena.rules, withFly, fish, [])).toEqual([])
  })

  it('the day’s limits are, each that is reached', () => {
    const noted = [kept({ species: 'marbleTrout' }), kept({ fish: 4 })]
    expect(keep({ species: 'marbleTrout', lengthCm: 50 }, noted)).toEqual([
      { code: 'LIMIT_REACHED', span: 'day', allowed: 5 },
      { code: 'LIMIT_REACHED', span: 'day', allowed: 1, species: ['marbleTrout'] },
    ])
    expect(keep({ species: 'hybridTrout', lengthCm: 50 }, [kept({ species: 'marbleTrout' })])).toEqual([])
    expect(keep({ species: 'brownTrout', lengthCm: 50 }, [kept({ day: '2027-05-01', fish: 9 })])).toEqual([])
  })

  it('the season’s and the year’s too', () => {
    const lake = demoRules('lago-che-non-ce', 'A month for members')
    const place = { day: DAY, zoneId: lake.zone['sponda-nord'] }
    expect(
      warnBeforeKeeping(lake.rules, place, { species: 'pike' }, [kept({ day: '2027-01-01', fish: 60 })]),
    ).toEqual([{ code: 'LIMIT_REACHED', span: 'season', allowed: 60 }])
    const pike = demoRules('basso-sarca', 'Pike in the lake')
    const noted = [kept({ species: 'pike', day: '2027-01-04', fish: 5, zoneId: pike.zone['cavedine'] })]
    const cavedine = { day: '2027-06-01', zoneId: pike.zone['cavedine'], technique: TECHNIQUES.spinning }
    expect(warnBeforeKeeping(pike.rules, cavedine, { species: 'pike' }, noted)).toEqual([
      { code: 'LIMIT_REACHED', span: 'year', allowed: 5, species: ['pike'] },
    ])
  })

  it('a fish that is never kept has a warning of its own', () => {
    const { rules, zone } = demoRules('val-di-fiemme', 'Trophy zone')
    const place = { day: DAY, zoneId: zone['trofeo'] }
    expect(warnBeforeKeeping(rules, place, { species: 'hybridTrout', lengthCm: 70 }, [])).toEqual([
      { code: 'NEVER_KEPT', species: 'hybridTrout' },
    ])
    expect(isNeverKept(rules, place, 'hybridTrout')).toBe(true)
    expect(isNeverKept(rules, place, 'brownTrout')).toBe(false)
    for (const never of [{ keptPerSeason: 0 }, { keptPerYear: 0 }])
      expect(isNeverKept({ ...rules, limits: [never] }, place, 'brownTrout')).toBe(true)
  })

  it('a fish in its closed season, both days included', () => {
    const { rules, zone } = demoRules('lago-che-non-ce', 'The lake, guest day permit')
    const on = (day: string) =>
      codes(warnBeforeKeeping(rules, { day, zoneId: zone['canneto'] }, { species: 'pike', lengthCm: 70 }, []))
    expect(on('2027-02-28')).toEqual([])
    expect(on('2027-03-01')).toEqual(['CLOSED_SEASON'])
    expect(on('2027-05-15')).toEqual(['CLOSED_SEASON'])
    expect(on('2027-05-16')).toEqual([])
  })

  it('the technique, where the outing has one', () => {
    const { rules, zone } = demoRules('basso-sarca', 'Pike in the lake')
    const withBait = { day: '2027-06-01', zoneId: zone['cavedine'], technique: TECHNIQUES.naturalBait }
    expect(warnBeforeKeeping(rules, withBait, { species: 'pike' }, [])).toEqual([
      { code: 'NOT_WITH_TECHNIQUE', onlyTechniques: [TECHNIQUES.spinning, TECHNIQUES.fly] },
    ])
    expect(warnBeforeKeeping(rules, { ...withBait, technique: undefined }, { species: 'pike' }, [])).toEqual(
      [],
    )
    expect(warnBeforeKeeping(rules, withBait, { species: 'perch' }, [])).toEqual([])
  })

  it('that fishing had to end: in T1 after its one fish, whatever fish comes next', () => {
    const { rules, zone } = demoRules('alto-sarca', 'Zone T1')
    const t1 = { day: DAY, zoneId: zone['t1'] }
    const one = [kept({ zoneId: zone['t1'], lengthCm: 46 })]
    expect(codes(warnBeforeKeeping(rules, t1, { species: 'chub', lengthCm: 46 }, one))).toEqual([
      'STOP_REACHED',
      'LIMIT_REACHED',
    ])
    expect(codes(warnBeforeKeeping(rules, t1, { species: 'brownTrout', lengthCm: 44 }, []))).toEqual([
      'TOO_SMALL',
    ])
    const below = { day: DAY, zoneId: zone['sarca-pinzolo'] }
    expect(warnBeforeKeeping(rules, below, { species: 'brownTrout', lengthCm: 30 }, one)).toEqual([])
  })

  it('that the zone, the permit or the declaration releases everything', () => {
    const { rules, zone } = demoRules('alto-sarca', 'Guest day permit')
    const at = (zoneId: number | undefined, declaration: { keepsCatch?: boolean } = {}) =>
      codes(warnBeforeKeeping(rules, { day: DAY, zoneId, ...declaration }, { species: 'brownTrout' }, []))
    expect(at(zone['val-genova'])).toEqual(['ALL_RELEASED'])
    expect(at(zone['sarca-villa'])).toEqual([])
    expect(at(zone['sarca-villa'], { keepsCatch: false })).toEqual(['ALL_RELEASED'])
    const rabbi = demoRules('marinolde', 'Marinolde reserve')
    expect(codes(warnBeforeKeeping(rabbi.rules, { day: DAY }, { species: 'brownTrout' }, []))).toEqual([
      'ALL_RELEASED',
    ])
  })
})

describe('where kill and no-kill are not mixed on one day', () => {
  const { rules, zone } = demoRules('alto-sarca', 'Guest day permit')
  const villa = { day: DAY, zoneId: zone['sarca-villa'] }
  const keep = (noted: NotedFish[]) =>
    codes(warnBeforeKeeping(rules, villa, { species: 'brownTrout', lengthCm: 30 }, noted))
  const release = (noted: NotedFish[], lengthCm = 30) =>
    codes(warnBeforeReleasing(rules, villa, { species: 'brownTrout', lengthCm }, noted))

  it('keeping comes after a release, or a release after keeping', () => {
    expect(keep([released({ zoneId: zone['sarca-villa'], lengthCm: 30 })])).toEqual(['RELEASED_TODAY'])
    expect(release([kept({ zoneId: zone['sarca-pinzolo'] })])).toEqual(['KEPT_TODAY'])
    // Without a smallest length every release is by choice, and one at an unknown place too.
    expect(keep([released({ zoneId: zone['sarca-villa'] })])).toEqual(['RELEASED_TODAY'])
    expect(keep([released({ lengthCm: 30 })])).toEqual(['RELEASED_TODAY'])
    expect(keep([released({ day: '2027-05-01', lengthCm: 30 }), kept({})])).toEqual([])
    expect(release([kept({}), kept({ day: '2027-05-01' })])).toEqual(['KEPT_TODAY'])
    expect(release([kept({ day: '2027-05-01' }), released({})])).toEqual([])
  })

  it('a fish that had to go back does not count, one from the no-kill stretch always does', () => {
    const sized = {
      ...rules,
      limits: [...rules.limits, { species: ['brownTrout' as const], smallestCm: 25 }],
    }
    const keepSized = (noted: NotedFish[]) =>
      codes(warnBeforeKeeping(sized, villa, { species: 'brownTrout', lengthCm: 30 }, noted))
    expect(keepSized([released({ lengthCm: 24, zoneId: zone['sarca-villa'] })])).toEqual([])
    expect(keepSized([released({ zoneId: zone['sarca-villa'] })])).toEqual([])
    expect(keepSized([released({ lengthCm: 25, zoneId: zone['sarca-villa'] })])).toEqual(['RELEASED_TODAY'])
    expect(keepSized([released({ lengthCm: 12, zoneId: zone['val-genova'] })])).toEqual(['RELEASED_TODAY'])
    expect(
      codes(warnBeforeReleasing(sized, villa, { species: 'brownTrout', lengthCm: 24 }, [kept({})])),
    ).toEqual([])
    const noKill = { day: DAY, zoneId: zone['val-genova'] }
    expect(codes(warnBeforeReleasing(sized, noKill, { species: 'brownTrout' }, [kept({})]))).toEqual([
      'KEPT_TODAY',
    ])
  })

  it('elsewhere both may be done on one day', () => {
    const moena = demoRules('moena', 'Moena day permit')
    const place = { day: DAY, zoneId: moena.zone['avisio'] }
    const fish = { species: 'brownTrout' as const, lengthCm: 30 }
    expect(warnBeforeKeeping(moena.rules, place, fish, [released({})])).toEqual([])
    expect(warnBeforeReleasing(moena.rules, place, fish, [kept()])).toEqual([])
  })
})

it('outside the hours of the slot there is a warning, kept or released; not for a fish noted later', () => {
  const moena = demoRules('moena', 'Moena day permit')
  const hours = { from: '06:00:00', to: '12:00:00' }
  const rules = { ...moena.rules, slots: [{ code: 'M', ...hours }] }
  const place = { day: DAY, zoneId: moena.zone['avisio'], slot: 'M' }
  const fish = (time?: string) => ({
    species: 'chub' as const,
    ...(time !== undefined && { at: clockAt(DAY, time) }),
  })
  const both = (time?: string) => [
    warnBeforeKeeping(rules, place, fish(time), []),
    warnBeforeReleasing(rules, place, fish(time), []),
  ]
  const warning = [{ code: 'OUTSIDE_HOURS', ...hours }]
  for (const time of ['03:48:00', '12:00:00']) expect(both(time)).toEqual([warning, warning])
  for (const time of ['06:00:00', '11:59:59', undefined]) expect(both(time)).toEqual([[], []])
})

it('warns at a released fish that fishing had to end', () => {
  const { rules, zone } = demoRules('val-di-non', 'Half a day on the Noce')
  const place = { day: DAY, zoneId: zone['noce-alto'] }
  const five = [kept({ fish: 5, zoneId: zone['noce-alto'] })]
  expect(warnBeforeReleasing(rules, place, { species: 'chub' }, five)).toEqual([
    { code: 'STOP_REACHED', after: 5 },
  ])
  expect(warnBeforeReleasing(rules, place, { species: 'chub' }, five.slice(1))).toEqual([])
  const species = ['marbleTrout' as const]
  const limits = [{ species, stopAfter: { fish: 1, counting: 'kept' as const } }]
  const one = [kept({ species: 'marbleTrout' })]
  expect(warnBeforeReleasing({ ...rules, limits }, place, { species: 'chub' }, one)).toEqual([
    { code: 'STOP_REACHED', after: 1, species },
  ])
})

it('where a rule releases every fish, says only that; a declaration does not hide what it breaks', () => {
  const { rules, zone } = demoRules('lago-che-non-ce', 'The stream, limited entry')
  const marble = { species: 'marbleTrout' as const, lengthCm: 20 }
  const at = (place: object) =>
    codes(warnBeforeKeeping(rules, { day: DAY, ...place }, marble, [released({ lengthCm: 30 })]))
  expect(at({ zoneId: zone['torrente-alto'] })).toEqual(['ALL_RELEASED'])
  expect(at({ zoneId: zone['torrente-basso'] })).toEqual(['NEVER_KEPT', 'RELEASED_TODAY'])
  const declared = at({ zoneId: zone['torrente-basso'], keepsCatch: false })
  expect(declared).toEqual(['ALL_RELEASED', 'NEVER_KEPT', 'RELEASED_TODAY'])
})
