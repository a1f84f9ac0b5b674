import type { WaitPlace } from '../../waits/index.ts'
import type { OrderForm } from './use-order-form.ts'
import type { PermitShown } from './permit-shown.ts'

type Choice = OrderForm['zones'][number] | OrderForm['slots'][number]

/** For this person, or for as many as fish, there is no place left. */
const isFull = ({ refused }: Choice): boolean => refused === 'full' || refused === 'few'

/** It can be bought, or could with a place. */
const isThere = ({ refused }: Choice): boolean =>
  refused === undefined || refused === 'full' || refused === 'few'

/**
 * The zones and times of a day that are full, one of which can be waited for: those of the chosen zone first. Any of them only where
 * all are full: otherwise a place is free, and the list refuses whoever would take it. A zone that needs an extra has no list.
 */
export function fullPlaces(
  { hasZones }: Pick<PermitShown, 'hasZones'>,
  { draft, ...form }: Pick<OrderForm, 'draft' | 'zones' | 'slots'>,
  anywhere: string,
): WaitPlace[] {
  const zones = form.zones.filter((one) => isThere(one) && (one.zone.onlyWith ?? []).length === 0)
  const chosen = zones.find(({ zone }) => zone.zoneId === draft.zoneId)
  const slots = hasZones && chosen === undefined ? [] : form.slots.filter(isThere)
  const nameOf = ({ zone }: (typeof zones)[number]) => zone.name ?? ''
  const ofSlots = slots.filter(isFull).map(({ slot }) => ({
    ...(chosen && { zoneId: chosen.zone.zoneId }),
    slot: slot.code,
    name: [chosen && nameOf(chosen), slot.name].filter(Boolean).join(' · '),
  }))
  const ofZone = (one: (typeof zones)[number]) => ({ zoneId: one.zone.zoneId, name: nameOf(one) })
  const others = zones.filter((one) => one !== chosen && isFull(one)).map(ofZone)
  const choices = hasZones ? zones : slots
  const isAllFull = choices.length > 1 && choices.every(isFull)
  return [
    ...(isAllFull ? [{ name: anywhere }] : []),
    ...(chosen && isFull(chosen) ? [ofZone(chosen)] : []),
    ...ofSlots,
    ...others,
  ]
}
