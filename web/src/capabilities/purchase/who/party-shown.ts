import { isAdult } from '#rules/age.ts'
import type { PersonOfAge } from '#rules/age-groups.ts'
import { isDay } from '#rules/days.ts'
import { slotAndCovered } from '#rules/permit/slots.ts'
import { type IsOfGroup, isOfGroups } from '#rules/sale/places-shown.ts'
import type { PermitShown } from '../choose/permit-shown.ts'
import type { OrderDraft, TypedHolder } from '../order-draft.ts'
import { FIRST, peopleOf } from './people.ts'

type Place = Pick<OrderDraft, 'zoneId' | 'slot'>

interface Going {
  key: string
  isOf: IsOfGroup
  /** Where they have their place; absent: wherever is chosen now. */
  at?: Place | undefined
}

/** Who fishes by an order, for the places that they take together. */
export interface PartyShown {
  slots: PermitShown['slots']
  people: readonly Going[]
}

/** The person who fishes, as far as the form knows their age: of another angler and of an invited person, nothing. */
export function personOf({ ownBirthDate }: PermitShown, holder: TypedHolder): PersonOfAge {
  if (holder.kind === 'other' || holder.kind === 'invited') return { accompanied: false }
  const isChild = holder.kind === 'minor'
  const birthDate = isChild || holder.kind === 'guest' ? holder.birthDate : ownBirthDate
  return {
    accompanied: isChild,
    ...(birthDate !== undefined && isDay(birthDate) && { birthDate }),
  }
}

export const isMinor = ({ kind, birthDate }: TypedHolder, day: string | undefined): boolean =>
  kind === 'minor' || (kind === 'guest' && day !== undefined && isDay(birthDate) && !isAdult(birthDate, day))

/** `first`: the groups of the first, of whom more is known than the order says. */
export const partyShown = (permit: PermitShown, draft: OrderDraft, first: IsOfGroup): PartyShown => ({
  slots: permit.slots,
  people: peopleOf(draft).map(({ key, isFirst, holder, own }) => ({
    key,
    isOf: isFirst
      ? first
      : isOfGroups(personOf(permit, holder), isMinor(holder, draft.firstDay), draft.firstDay),
    at: own,
  })),
})

/** The same places, as one of the others may choose theirs. */
export function countedForPerson<C extends { isOf: IsOfGroup; party?: PartyShown | undefined }>(
  countedFor: C,
  { zoneId, slot }: Place,
  key: string,
): C {
  const { party, isOf } = countedFor
  if (party === undefined || key === FIRST) return countedFor
  const people = party.people.map((one) => ({
    ...one,
    at: one.key === key ? undefined : (one.at ?? { zoneId, slot }),
  }))
  return {
    ...countedFor,
    isOf: people.find((one) => one.key === key)?.isOf ?? isOf,
    party: { ...party, people },
  }
}

/** Without a time: the one place of a permit that has no times. */
const slotsTaken = (slots: PartyShown['slots'], slot: string | undefined): readonly (string | undefined)[] =>
  slot === undefined ? [undefined] : slotAndCovered({ slots }, slot)

/** For each time of which the choice takes a place: everybody who takes one there with it. */
export const whoTakes = (
  { slots, people }: PartyShown,
  zoneId: number | undefined,
  slot: string | undefined,
) =>
  slotsTaken(slots, slot).map((taken) => ({
    slot: taken,
    people: people
      .filter(
        ({ at = { zoneId, slot } }) => at.zoneId === zoneId && slotsTaken(slots, at.slot).includes(taken),
      )
      .map(({ isOf }) => isOf),
  }))
