import type { Technique } from './codes.ts'
import type { Day, PermitTerms } from './permit-terms.ts'
import { slotOf } from './slots.ts'

/** A permit, as far as it says what may be written of a day at the river. */
export interface LoggedPermit {
  terms: PermitTerms
  firstDay: Day
  lastDay: Day
}

/** Where and when somebody fished; what is absent was not said. */
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
 * Whether an outing comes with the purchase. Else each zone booking brings one, or the angler begins them; and whoever
 * goes on in another zone begins one more, whatever the permit.
 */
export const bringsOuting = ({ terms, firstDay, lastDay }: LoggedPermit): boolean =>
  firstDay === lastDay && terms.booking !== 'dayByDay'

/** A zone of the permit, or one where its day may go on after another. */
const isZoneOf = ({ zones }: PermitTerms, zoneId: number): boolean =>
  zones.some((zone) => zone.zoneId === zoneId || zone.thenAlso?.includes(zoneId))

/**
 * What does not belong to the permit at all. Whoever fished in another zone of it than they had chosen, or more than was
 * allowed, is not stopped from saying so: the log says what happened.
 */
export function logMistakes(permit: LoggedPermit, said: Whereabouts): LogMistake[] {
  const { terms, firstDay, lastDay } = permit
  const { day, zoneId, slot, technique } = said
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
