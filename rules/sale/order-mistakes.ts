import { ageOn, isAdult } from '../age.ts'
import { type RulesOfAges, tellsChildrenApart } from './ages-of-children.ts'
import { countDays, isDay } from '../days.ts'
import { asksForTechnique, keepingThere, techniquesIn, type TechniqueTerms } from '../permit/keeping.ts'
import type { Child, Guest, Order, OrderField, OrderMistake, OrderMistakeCode } from './order.ts'
import type { Closure, Day, PermitTerms, ZoneTerms } from '../permit-terms.ts'
import { keepingIn, slotOf, zoneOf } from '../permit/slots.ts'
import { isUnlocked } from '../permit/unlocked-zones.ts'
import { endsByItself, lastDaysFrom, type ValidFor } from '../permit/valid-for.ts'

/** The part of the terms that decides which zone, slot and technique can be chosen. */
export interface ChoiceTerms extends TechniqueTerms {
  zones: readonly ZoneTerms[]
}

/** The part of the terms that an order is checked against. */
export interface OrderTerms extends ChoiceTerms, ValidFor {
  booking?: PermitTerms['booking']
  accompaniedMinors?: Pick<NonNullable<PermitTerms['accompaniedMinors']>, 'oldest'>
  addOns: readonly { code: string }[]
}

export interface OrderedPermit extends RulesOfAges {
  terms: OrderTerms & RulesOfAges['terms']
  closures: readonly Pick<Closure, 'zoneId' | 'from' | 'to'>[]
}

export interface Buyer {
  email: string
  /** Absent: not known, treated as an adult. */
  birthDate?: Day
}

export type Chosen = Pick<Order, 'zoneId' | 'slot' | 'technique'>
/** With the codes of the extras that the purchase has. */
type ChosenWith = Chosen & Pick<Order, 'options'>

const mistake = (field: OrderField, code: OrderMistakeCode): OrderMistake[] => [{ field, code }]

function daysMistakes(terms: OrderTerms, { firstDay, lastDay }: Order): OrderMistake[] {
  const noDay = [
    ...(isDay(firstDay) ? [] : mistake('firstDay', 'NOT_A_DAY')),
    ...(isDay(lastDay) ? [] : mistake('lastDay', 'NOT_A_DAY')),
  ]
  if (noDay.length > 0) return noDay
  if (lastDay < firstDay) return mistake('lastDay', 'LAST_DAY_BEFORE_FIRST')
  const possible = lastDaysFrom(terms, firstDay)
  if (possible.includes(lastDay)) return []
  const [only] = possible
  if (endsByItself(terms) && only !== undefined)
    return [{ field: 'lastDay', code: 'LAST_DAY_GIVEN', day: only }]
  const { days } = terms
  const count = countDays(firstDay, lastDay)
  if (count < days.atLeast) return [{ field: 'lastDay', code: 'DAYS_TOO_FEW', least: days.atLeast }]
  if (count > days.atMost) return [{ field: 'lastDay', code: 'DAYS_TOO_MANY', most: days.atMost }]
  return mistake('lastDay', 'DAYS_NOT_OFFERED')
}

/** A field is required when there is a choice, and refused when there is none. */
function choiceMistake(
  field: 'zoneId' | 'slot' | 'technique',
  offered: boolean,
  chosen: boolean,
): OrderMistake[] {
  if (offered === chosen) return []
  const name = ({ zoneId: 'ZONE', slot: 'SLOT', technique: 'TECHNIQUE' } as const)[field]
  return mistake(field, chosen ? `${name}_NOT_ASKED` : `${name}_NEEDED`)
}

function zoneMistakes(terms: ChoiceTerms, { zoneId, options }: ChosenWith, offered: boolean): OrderMistake[] {
  const choice = choiceMistake('zoneId', offered && terms.zones.length > 0, zoneId !== undefined)
  if (choice.length > 0 || zoneId === undefined) return choice
  const zone = zoneOf(terms, zoneId)
  if (zone === undefined) return mistake('zoneId', 'ZONE_UNKNOWN')
  return isUnlocked(zone, options) ? [] : mistake('zoneId', 'ZONE_NEEDS_OPTION')
}

function closedMistakes(
  permit: Pick<OrderedPermit, 'closures'>,
  { zoneId, firstDay, lastDay }: Order,
): OrderMistake[] {
  const closed = permit.closures.some(
    (closure) =>
      closure.zoneId !== undefined &&
      closure.zoneId === zoneId &&
      closure.from <= lastDay &&
      closure.to >= firstDay,
  )
  return closed ? mistake('zoneId', 'ZONE_CLOSED') : []
}

function slotMistakes(terms: ChoiceTerms, { zoneId, slot }: Chosen, offered: boolean): OrderMistake[] {
  const choice = choiceMistake('slot', offered && terms.slots.length > 0, slot !== undefined)
  if (choice.length > 0 || slot === undefined) return choice
  if (!slotOf(terms, slot)) return mistake('slot', 'SLOT_UNKNOWN')
  const allowed = zoneOf(terms, zoneId)?.slots
  return allowed && !allowed.includes(slot) ? mistake('slot', 'SLOT_NOT_HERE') : []
}

function techniqueMistakes(
  terms: ChoiceTerms,
  { zoneId, slot, technique }: Chosen,
  offered: boolean,
): OrderMistake[] {
  const isRequired = offered && asksForTechnique(terms, zoneId)
  const choice = choiceMistake('technique', isRequired, technique !== undefined)
  if (choice.length > 0 || technique === undefined) return choice
  return techniquesIn(terms, { zoneId, slot }).includes(technique)
    ? []
    : mistake('technique', 'TECHNIQUE_NOT_ALLOWED')
}

/** A technique that contradicts zone or slot is a mistake of the technique. */
function keepingMistakes(terms: ChoiceTerms, order: Chosen & Pick<Order, 'keepsCatch'>): OrderMistake[] {
  const place = keepingIn(terms, order.zoneId)
  const onlyWhen = slotOf(terms, order.slot)?.onlyWhen
  if (place !== 'choice' && onlyWhen !== undefined && onlyWhen !== place)
    return mistake('slot', 'SLOT_NOT_FOR_KEEPING')
  if (order.keepsCatch === undefined) return []
  const { is } = keepingThere(terms, order)
  return is === (order.keepsCatch ? 'kept' : 'released') ? [] : mistake('keepsCatch', 'KEEPING_NOT_ALLOWED')
}

/** A client may leave the child unnamed unless a rule depends on its age; a partial description is a mistake. */
function namingMistakes({ firstName, lastName, birthDate }: Child, isAgeNeeded: boolean): OrderMistake[] {
  const isUnnamed = firstName === undefined && lastName === undefined && birthDate === undefined
  if (isUnnamed && !isAgeNeeded) return []
  return [
    ...(firstName === undefined ? mistake('minorFirstName', 'MINOR_NAME_NEEDED') : []),
    ...(lastName === undefined ? mistake('minorLastName', 'MINOR_NAME_NEEDED') : []),
    ...(birthDate === undefined ? mistake('minorBirthDate', 'MINOR_BIRTH_NEEDED') : []),
  ]
}

function childAgeMistakes(oldest: number, firstDay: Day, birthDate: Day | undefined): OrderMistake[] {
  if (birthDate === undefined) return []
  if (!isDay(birthDate)) return mistake('minorBirthDate', 'NOT_A_DAY')
  if (birthDate > firstDay) return mistake('minorBirthDate', 'DAY_IN_FUTURE')
  const tooOld = isAdult(birthDate, firstDay) || ageOn(birthDate, firstDay) > oldest
  return tooOld ? [{ field: 'minorBirthDate', code: 'MINOR_TOO_OLD', most: oldest }] : []
}

function guestMistakes({ birthDate, email }: Guest, firstDay: Day, buyer: Buyer): OrderMistake[] {
  const isBuyers = email !== undefined && email.toLowerCase() === buyer.email.toLowerCase()
  const own = isBuyers ? mistake('guestEmail', 'HOLDER_IS_BUYER') : []
  if (!isDay(birthDate)) return [...own, ...mistake('guestBirthDate', 'NOT_A_DAY')]
  const isUnborn = isDay(firstDay) && birthDate > firstDay
  return isUnborn ? [...own, ...mistake('guestBirthDate', 'DAY_IN_FUTURE')] : own
}

function holderMistakes(permit: OrderedPermit, order: Order, buyer: Buyer): OrderMistake[] {
  const { accompaniedMinors } = permit.terms
  const { holder, firstDay } = order
  if (holder.kind === 'self') return []
  if (holder.kind === 'other') {
    const own = holder.email.toLowerCase() === buyer.email.toLowerCase()
    return own ? mistake('otherEmail', 'HOLDER_IS_BUYER') : []
  }
  if (holder.kind === 'invited') {
    const own = holder.email.toLowerCase() === buyer.email.toLowerCase()
    return own ? mistake('invitedEmail', 'HOLDER_IS_BUYER') : []
  }
  if (holder.kind === 'guest') return guestMistakes(holder.guest, firstDay, buyer)
  if (!accompaniedMinors) return mistake('accompaniedMinor', 'MINORS_NOT_ACCOMPANIED_HERE')
  const naming = namingMistakes(holder.child, tellsChildrenApart(permit))
  if (!isDay(firstDay)) return naming
  const adult = buyer.birthDate === undefined || isAdult(buyer.birthDate, firstDay)
  return [
    ...(adult ? [] : mistake('accompaniedMinor', 'BUYER_NOT_ADULT')),
    ...naming,
    ...childAgeMistakes(accompaniedMinors.oldest, firstDay, holder.child.birthDate),
  ]
}

function optionMistakes(terms: Pick<OrderTerms, 'addOns'>, { options }: Order): OrderMistake[] {
  const unknown = options.some((code) => !terms.addOns.some((addOn) => addOn.code === code))
  return unknown ? mistake('options', 'OPTION_UNKNOWN') : []
}

/** Mistakes in zone, slot and technique, where all of them are to be chosen. */
export const choiceMistakes = (terms: ChoiceTerms, chosen: ChosenWith): OrderMistake[] => [
  ...zoneMistakes(terms, chosen, true),
  ...slotMistakes(terms, chosen, true),
  ...techniqueMistakes(terms, chosen, true),
  ...keepingMistakes(terms, chosen),
]

/**
 * Every field of an order that the permit's rules do not allow. Whether the days are on sale, and for this holder, is
 * decided by `refusals`. A permit booked day by day offers no zone, slot and technique with the purchase.
 */
export function orderMistakes(permit: OrderedPermit, order: Order, buyer: Buyer): OrderMistake[] {
  const { terms } = permit
  const offered = terms.booking !== 'dayByDay'
  return [
    ...daysMistakes(terms, order),
    ...zoneMistakes(terms, order, offered),
    ...(offered && !endsByItself(terms) ? closedMistakes(permit, order) : []),
    ...slotMistakes(terms, order, offered),
    ...techniqueMistakes(terms, order, offered),
    ...keepingMistakes(terms, order),
    ...holderMistakes(permit, order, buyer),
    ...optionMistakes(terms, order),
  ]
}
