import type { LooseFile, LooseWritten } from '../file/association-file.ts'
import { MOST_POINTS_IN_ALL, pointsIn } from '../file/values.ts'
import type { Mistake, Path } from '../mistakes.ts'
import { mistakesOfCalendars } from './calendar-mistakes.ts'
import { mistakesOfCaps } from './cap-mistakes.ts'
import { mistakesOfFacts } from './fact-mistakes.ts'
import { mistakesOfLimits } from './limit-mistakes.ts'
import { mistakesOfQuotas } from './quota-mistakes.ts'
import { mistakesOfBeside } from './beside-mistakes.ts'
import { mistakesOfRequirements } from './requirement-mistakes.ts'
import { mistakesOfPlans } from './plan-mistakes.ts'
import { permitMistakes } from './permit-mistakes.ts'
import { mistakesOfSlots, withLooseSlots } from './slot-mistakes.ts'
import { ageGroupMistakes, groupsThere } from './scope-mistakes.ts'
import { mistakesOfSpecies, mistakesOfTypes } from './species-mistakes.ts'
import { doubles, each, mistakeIf, namesOf, reversed, unknown, unknowns } from './references.ts'

const lower = (email: string | undefined): string | undefined => email?.toLowerCase()

function closureMistakes(file: LooseFile, zones: Set<string>, permits: Set<string>): Mistake[] {
  const zonesOf = new Map(
    each(file.permits).map(([, permit]) => [
      permit.key,
      namesOf(each(permit.zones).map(([, { zone }]) => zone)),
    ]),
  )
  return each(file.closures).flatMap(([index, closure]) => {
    const path = ['closures', index]
    const { permit, zone, from, to } = closure
    const own = permit === undefined ? undefined : zonesOf.get(permit)
    return [
      ...unknown([...path, 'permit'], permit, permits, 'NO_SUCH_PERMIT'),
      ...(own && zone !== undefined && zones.has(zone)
        ? unknown([...path, 'zone'], zone, own, 'NO_SUCH_ZONE_ON_THIS_PERMIT')
        : unknown([...path, 'zone'], zone, zones, 'NO_SUCH_ZONE')),
      ...reversed([...path, 'to'], from, to, 'ENDS_BEFORE_IT_BEGINS'),
    ]
  })
}

function discountMistakes(file: LooseFile, permits: Set<string>): Mistake[] {
  const codes = each(file.discountCodes)
  return [
    ...doubles(
      codes.map(([index, { code }]) => [['discountCodes', index, 'code'], code?.toUpperCase()]),
      'CODE_TWICE',
    ),
    ...codes.flatMap(([index, discount]) => {
      const path = ['discountCodes', index]
      const one = 'percent' in discount !== 'amount' in discount
      return [
        ...mistakeIf(!one, path, 'PERCENT_OR_AMOUNT'),
        ...unknowns([...path, 'permits'], discount.permits, permits, 'NO_SUCH_PERMIT'),
        ...reversed([...path, 'to'], discount.from, discount.to, 'ENDS_BEFORE_IT_BEGINS'),
      ]
    }),
  ]
}

/** A water is one of the association's list, or one that a zone names. */
function waterMistakes(file: LooseFile): Mistake[] {
  const about = each(file.aboutWaters).map(([index, { water }]): [Path, string | undefined] => [
    ['aboutWaters', index, 'water'],
    water,
  ])
  const waters = namesOf([
    ...each(file.waters).map(([, water]) => water),
    ...each(file.zones).map(([, { water }]) => water),
  ])
  return [
    ...doubles(about, 'TWICE'),
    ...about.flatMap(([path, water]) => unknown(path, water, waters, 'NO_SUCH_WATER')),
  ]
}

/** Each zone may be within its limit of points, and all of them together too many for one map. */
function zoneMistakes(file: LooseFile): Mistake[] {
  const points = each(file.zones).reduce((sum, [, { shape }]) => sum + pointsIn(shape?.coordinates), 0)
  return mistakeIf(points > MOST_POINTS_IN_ALL, ['zones'], 'ZONES_TOO_DETAILED', {
    points,
    bound: MOST_POINTS_IN_ALL,
  })
}

/** The inconsistencies of a file: duplicate names and unknown references. */
export function associationMistakes(written: LooseWritten): Mistake[] {
  const file = withLooseSlots(written)
  const zones = namesOf(each(file.zones).map(([, { key }]) => key))
  const calendars = new Set(Object.keys(file.calendars ?? {}))
  const permits = namesOf(each(file.permits).map(([, { key }]) => key))
  const keys = (list: 'zones' | 'permits'): [Path, string | undefined][] =>
    each<{ key?: string }>(file[list]).map(([index, { key }]) => [[list, index, 'key'], key])
  const emails = (list: 'wardens' | 'blocked'): [Path, string | undefined][] =>
    each<{ email?: string }>(file[list]).map(([index, { email }]) => [[list, index, 'email'], lower(email)])
  return [
    ...doubles(keys('zones'), 'KEY_TWICE'),
    ...doubles(keys('permits'), 'KEY_TWICE'),
    ...zoneMistakes(file),
    ...ageGroupMistakes(file),
    ...mistakesOfCalendars(file),
    ...mistakesOfSlots(written),
    ...waterMistakes(file),
    ...mistakesOfSpecies(file),
    ...mistakesOfTypes(file),
    ...doubles(
      each(file.members).map(([index, email]) => [['members', index], lower(email)]),
      'EMAIL_TWICE',
    ),
    ...doubles(emails('wardens'), 'EMAIL_TWICE'),
    ...doubles(emails('blocked'), 'EMAIL_TWICE'),
    ...each(file.permits).flatMap(([index, permit]) =>
      permitMistakes(permit, ['permits', index], { zones, permits, calendars, groups: groupsThere(file) }),
    ),
    ...mistakesOfFacts(file, { zones, permits, calendars }),
    ...mistakesOfPlans(file, { calendars }),
    ...mistakesOfRequirements(file, { zones, permits }),
    ...mistakesOfBeside(file, { permits }),
    ...mistakesOfLimits(file, { zones, permits, calendars }),
    ...mistakesOfCaps(file, { zones, calendars }),
    ...mistakesOfQuotas(file, { zones, permits, calendars }),
    ...closureMistakes(file, zones, permits),
    ...discountMistakes(file, permits),
  ]
}
