import type { Technique } from './codes.ts'
import type { Day, PermitTerms } from './permit-terms.ts'
import { slotOf } from './slots.ts'

/** The part of a permit that decides what may be written on it. */
export interface LoggedPermit {
  terms: Pick<PermitTerms, 'booking' | 'zones' | 'slots' | 'techniques'>
  firstDay: Day
  lastDay: Day
}

/** Where, when and how an outing or a fish was; absent fields were not given. */
export interface Whereabouts {
  day?: Day
  zoneId?: number
  slot?: string
  technique?: Technique
}

export interface LogMistake {
  field: keyof Whereabouts
  code:
    | 'DAY_OUTSIDE_PERMIT'
    | 'ZONE_UNKNOWN'
    | 'ZONE_NOT_ASKED'
    | 'SLOT_UNKNOWN'
    | 'SLOT_NOT_ASKED'
    | 'TECHNIQUE_NOT_ALLOWED'
    | 'TECHNIQUE_NOT_ASKED'
}

/**
 * Whether an outing comes with the purchase. Otherwise each zone booking brings one, or the angler begins them. An angler who
 * goes on in another zone begins one more, with any permit.
 */
export const bringsOuting = ({
  terms,
  firstDay,
  lastDay,
}: {
  terms: Pick<PermitTerms, 'booking'>
  firstDay: Day
  lastDay: Day
}): boolean => firstDay === lastDay && terms.booking !== 'dayByDay'

/** A zone of the permit, or one where its day may go on after another. */
const isZoneOf = ({ zones }: Pick<PermitTerms, 'zones'>, zoneId: number): boolean =>
  zones.some((zone) => zone.zoneId === zoneId || zone.thenAlso?.includes(zoneId))

/**
 * What does not belong to the permit at all. Another zone of it than the chosen one, or more fish than allowed, is accepted:
 * the log records what happened.
 */
export function logMistakes(permit: LoggedPermit, given: Whereabouts): LogMistake[] {
  const { terms, firstDay, lastDay } = permit
  const { day, zoneId, slot, technique } = given
  const mistakes: LogMistake[] = []
  if (day !== undefined && (day < firstDay || day > lastDay))
    mistakes.push({ field: 'day', code: 'DAY_OUTSIDE_PERMIT' })
  if (zoneId !== undefined && !isZoneOf(terms, zoneId))
    mistakes.push({ field: 'zoneId', code: terms.zones.length > 0 ? 'ZONE_UNKNOWN' : 'ZONE_NOT_ASKED' })
  if (slot !== undefined && !slotOf(terms, slot))
    mistakes.push({ field: 'slot', code: terms.slots.length > 0 ? 'SLOT_UNKNOWN' : 'SLOT_NOT_ASKED' })
  const techniques = [...terms.techniques, ...terms.zones.flatMap((zone) => zone.techniques ?? [])]
  if (technique !== undefined && !techniques.includes(technique))
    mistakes.push({
      field: 'technique',
      code: techniques.length > 0 ? 'TECHNIQUE_NOT_ALLOWED' : 'TECHNIQUE_NOT_ASKED',
    })
  return mistakes
}
