import { keepingThere, techniquesIn } from '#rules/permit/keeping.ts'
import { isUnlocked } from '#rules/permit/unlocked-zones.ts'
import { lastDaysFrom } from '#rules/permit/valid-for.ts'
import { draftOf, type OrderDraft } from '../order-draft.ts'
import { permitForRules, type PermitShown, validFor, type ZoneShown } from './permit-shown.ts'
import { type CountedFor, placesAt, placesOfPermit, slotChoices, zoneChoices } from './places-of-choices.ts'
import { settleChoices } from './settle-choices.ts'

export type { PermitShown, ZoneShown }

/** Where, when and how somebody fishes. */
export type ChosenPlace = Pick<
  OrderDraft,
  'firstDay' | 'lastDay' | 'zoneId' | 'slot' | 'technique' | 'keepsCatch' | 'options'
>

/** Nobody is known yet: what is left is told for an adult. */
const COUNTED: Omit<CountedFor, 'draft' | 'now'> = { isOf: () => false, isLonger: false }

/**
 * The choices of a permit for whoever sells it, settled as the form of anglers settles them. Where nothing is chosen the first
 * place that is left is: a seller has few reasons to choose another.
 */
export function settledPlace(
  permit: PermitShown,
  zones: readonly ZoneShown[],
  chosen: ChosenPlace,
  now: number,
) {
  const settle = (more: Partial<ChosenPlace>) =>
    settleChoices(
      permit,
      zones,
      { ...draftOf(undefined, permit.permitId), ...chosen, ...more, ownChoices: undefined },
      { ...COUNTED, now },
    )
  const firstZone = zoneChoices(zones, { ...COUNTED, now, draft: chosen }).find(
    ({ zone, refused }) => refused === undefined && isUnlocked(zone, chosen.options),
  )
  const inZone = settle({ zoneId: settle({}).zoneId ?? firstZone?.zone.zoneId })
  const firstSlot = slotChoices(permit, zones, { ...COUNTED, now, draft: inZone }).find(
    ({ refused }) => refused === undefined,
  )
  const draft = settle({ zoneId: inZone.zoneId, slot: inZone.slot ?? firstSlot?.slot.code })
  const { firstDay = '', lastDay = '', zoneId, slot, technique, keepsCatch, options } = draft
  const countedFor = { ...COUNTED, now, draft }
  const { terms } = permitForRules(permit, zones, { firstDay, lastDay })
  const places = placesAt(permit, zones, countedFor)
  const offered = permit.bookedDayByDay ? { zones: [], slots: [] } : places
  return {
    chosen: { firstDay, lastDay, zoneId, slot, technique, keepsCatch, options },
    lastDays: lastDaysFrom(validFor(permit), firstDay),
    zones: offered.zones.map((one) => ({ ...one, isLocked: !isUnlocked(one.zone, options) })),
    slots: offered.slots,
    techniques: permit.bookedDayByDay ? [] : techniquesIn(terms, draft),
    /** It is up to the angler, and may be left open. */
    mayDeclare: !permit.bookedDayByDay && keepingThere(terms, draft).by === 'declaration',
    /** Where there is neither zone nor slot to choose. */
    whole: placesOfPermit(permit, zones, countedFor),
  }
}
