import { countStates, OUTING_STATES, type OutingState } from './field-day.ts'
import type { Day, WallTime } from '../permit-terms.ts'

/** Where an outing takes place, with the names in the reader's language. */
export interface MovementPlace {
  associationId: number
  /** Absent where the permit has no zones. */
  zoneId?: number
  zoneName?: string
  slot?: string
  slotName?: string
}

export interface MovingAngler {
  purchaseId: string
  firstName: string
  lastName: string
  state: OutingState
}

/** An outing of today or of a day to come. */
export interface Movement<Angler extends MovingAngler, Drawing extends object> {
  day: Day
  /** By the clock of its waters. */
  today: Day
  place: MovementPlace
  associationName: string
  slotFrom?: WallTime | undefined
  /** How its place is drawn. */
  drawing: Drawing
  angler: Angler
}

type ByName = (one: string, other: string) => number

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** By state, then by name. */
export const inMovingOrder = <Angler extends MovingAngler>(
  anglers: readonly Angler[],
  byName: ByName,
): Angler[] =>
  anglers.toSorted(
    (one, other) =>
      OUTING_STATES.indexOf(one.state) - OUTING_STATES.indexOf(other.state) ||
      byName(one.lastName, other.lastName) ||
      byName(one.firstName, other.firstName) ||
      byText(one.purchaseId, other.purchaseId),
  )

/** Who fishes where today, and how many are to come: the same for the server's answer and from a warden's list. */
export function groupMovements<Angler extends MovingAngler, Drawing extends object>(
  movements: readonly Movement<Angler, Drawing>[],
  locale: string,
) {
  const byName = new Intl.Collator(locale, { numeric: true }).compare
  const { today = [], coming = [] } = Object.groupBy(movements, ({ day, today: now }) =>
    day <= now ? 'today' : 'coming',
  )
  return {
    today: groupsOf(today, () => '', byName).map((group) => {
      const anglers = group.map(({ angler }) => angler)
      const [{ place, drawing }] = group
      return { ...place, ...drawing, ...countStates(anglers), anglers: inMovingOrder(anglers, byName) }
    }),
    coming: groupsOf(coming, ({ day }) => day, byName).map((group) => {
      const [{ day, place }] = group
      return { day, ...place, anglers: group.length }
    }),
  }
}

/** By day, association, zone and slot; those without a zone first, then without a slot. */
function groupsOf<One extends Omit<Movement<MovingAngler, object>, 'angler' | 'drawing'>>(
  movements: readonly One[],
  dayOf: (movement: One) => string,
  byName: ByName,
): [One, ...One[]][] {
  const groups = new Map<string, [One, ...One[]]>()
  for (const movement of movements) {
    const { associationId, zoneId, slot, slotName } = movement.place
    // Two permits may use one code for different hours: the name of a slot distinguishes them.
    const key = JSON.stringify([dayOf(movement), associationId, zoneId, slot, slotName])
    const known = groups.get(key)
    if (known) known.push(movement)
    else groups.set(key, [movement])
  }
  return [...groups.values()].toSorted(
    ([one], [other]) =>
      byText(dayOf(one), dayOf(other)) ||
      byName(one.associationName, other.associationName) ||
      one.place.associationId - other.place.associationId ||
      byName(one.place.zoneName ?? '', other.place.zoneName ?? '') ||
      (one.place.zoneId ?? 0) - (other.place.zoneId ?? 0) ||
      byText(one.slotFrom ?? '', other.slotFrom ?? '') ||
      byText(one.place.slot ?? '', other.place.slot ?? ''),
  )
}
