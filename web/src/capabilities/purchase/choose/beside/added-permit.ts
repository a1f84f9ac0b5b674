import { lastDaysFrom } from '#rules/permit/valid-for.ts'
import type { AddedPermit } from '../../order-draft.ts'
import { type PermitShown, validFor } from '../permit-shown.ts'

type Days = Pick<AddedPermit, 'firstDay' | 'lastDay'>

/** The only one there is; `isOpen`: there are several, of which one would be chosen. */
const only = <T>(all: readonly T[]) => ({
  one: all.length === 1 ? all[0] : undefined,
  isOpen: all.length > 1,
})

/**
 * The other permit of this person for the days of theirs, with the only choices that it has. Undefined: something of it is to be
 * chosen first, or it is not valid for so long: it is bought by its own form.
 */
export function addedPermit(
  other: PermitShown,
  key: string,
  { firstDay, lastDay }: Days,
): AddedPermit | undefined {
  const until = lastDaysFrom(validFor(other), firstDay).find((day) => day >= lastDay)
  if (until === undefined) return undefined
  const added = { key, permitId: other.permitId, name: other.name, firstDay, lastDay: until }
  if (other.bookedDayByDay) return added
  const zone = only(other.hasZones ? other.rules.zones : [])
  const slot = only(other.slots)
  const technique = only(zone.one?.techniques ?? other.techniques)
  const keeping = zone.one?.keeping ?? other.keeping
  if (zone.isOpen || slot.isOpen || technique.isOpen || keeping === 'choice') return undefined
  return { ...added, zoneId: zone.one?.zoneId, slot: slot.one?.code, technique: technique.one }
}
