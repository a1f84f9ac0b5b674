import type { Technique } from '../codes.ts'
import { everyTechnique } from '../permit/keeping.ts'
import type { Day, PermitTerms } from '../permit-terms.ts'
import { slotOf, zonesCovered } from '../permit/slots.ts'

/** The part of a permit that log entries are checked against. */
export interface LoggedPermit {
  terms: Pick<PermitTerms, 'booking' | 'zones' | 'slots' | 'techniques'>
  firstDay: Day
  lastDay: Day
}

/** Absent fields: not given. */
export interface Whereabouts {
  day?: Day
  zoneId?: number
  slot?: string
  technique?: Technique
}

interface LogMistake {
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

/** Otherwise each zone booking creates one, or the angler starts them; and in another zone one more. */
export const bringsOuting = ({
  terms,
  firstDay,
  lastDay,
}: {
  terms: Pick<PermitTerms, 'booking'>
  firstDay: Day
  lastDay: Day
}): boolean => firstDay === lastDay && terms.booking !== 'dayByDay'

/**
 * Values that do not belong to the permit. Another zone of the permit than the chosen one, and more fish than allowed,
 * are accepted: the log records what happened.
 */
export function logMistakes(permit: LoggedPermit, given: Whereabouts): LogMistake[] {
  const { terms, firstDay, lastDay } = permit
  const { day, zoneId, slot, technique } = given
  const mistakes: LogMistake[] = []
  if (day !== undefined && (day < firstDay || day > lastDay))
    mistakes.push({ field: 'day', code: 'DAY_OUTSIDE_PERMIT' })
  if (zoneId !== undefined && !zonesCovered(terms).includes(zoneId))
    mistakes.push({ field: 'zoneId', code: terms.zones.length > 0 ? 'ZONE_UNKNOWN' : 'ZONE_NOT_ASKED' })
  if (slot !== undefined && !slotOf(terms, slot))
    mistakes.push({ field: 'slot', code: terms.slots.length > 0 ? 'SLOT_UNKNOWN' : 'SLOT_NOT_ASKED' })
  const techniques = everyTechnique(terms)
  if (technique !== undefined && !techniques.includes(technique))
    mistakes.push({
      field: 'technique',
      code: techniques.length > 0 ? 'TECHNIQUE_NOT_ALLOWED' : 'TECHNIQUE_NOT_ASKED',
    })
  return mistakes
}
