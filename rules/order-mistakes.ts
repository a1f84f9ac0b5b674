import { ageOn, isAdult } from './age.ts'
import type { Technique } from './codes.ts'
import { countDays, isDay } from './days.ts'
import { keepingGiven } from './keeping.ts'
import type { Order, OrderField, OrderMistake, OrderMistakeCode } from './order.ts'
import type { Day, PermitOnSale, PermitTerms } from './permit-terms.ts'
import { slotOf, zoneOf } from './slots.ts'

/** Who buys, as far as an order's fields depend on it. */
export interface Buyer {
  email: string
  /** Absent: not known, taken for an adult. */
  birthDate?: Day
}

const mistake = (field: OrderField, code: OrderMistakeCode): OrderMistake[] => [{ field, code }]

/** The techniques that can be chosen in a zone (or on a permit without zones). Empty: nobody is asked. */
export function techniquesIn(terms: PermitTerms, zoneId?: number): Technique[] {
  return (zoneId === undefined ? undefined : zoneOf(terms, zoneId)?.techniques) ?? terms.techniques
}

function daysMistakes({ days }: PermitTerms, { firstDay, lastDay }: Order): OrderMistake[] {
  const noDay = [
    ...(isDay(firstDay) ? [] : mistake('firstDay', 'NO_SUCH_DAY')),
    ...(isDay(lastDay) ? [] : mistake('lastDay', 'NO_SUCH_DAY')),
  ]
  if (noDay.length > 0) return noDay
  if (lastDay < firstDay) return mistake('lastDay', 'BEFORE_FIRST_DAY')
  const count = countDays(firstDay, lastDay)
  if (count < days.atLeast) return mistake('lastDay', 'TOO_FEW_DAYS')
  return count > days.atMost ? mistake('lastDay', 'TOO_MANY_DAYS') : []
}

/** A field that must be chosen exactly when there is something to choose from. */
function choiceMistake(field: OrderField, offered: boolean, chosen: boolean): OrderMistake[] {
  if (offered === chosen) return []
  return mistake(field, chosen ? 'NOT_OFFERED' : 'MISSING')
}

function zoneMistakes(
  permit: PermitOnSale,
  { zoneId, firstDay, lastDay }: Order,
  asked: boolean,
): OrderMistake[] {
  const choice = choiceMistake('zoneId', asked && permit.terms.zones.length > 0, zoneId !== undefined)
  if (choice.length > 0 || zoneId === undefined) return choice
  if (!zoneOf(permit.terms, zoneId)) return mistake('zoneId', 'UNKNOWN')
  const closed = permit.closures.some(
    (closure) => closure.zoneId === zoneId && closure.from <= lastDay && closure.to >= firstDay,
  )
  return closed ? mistake('zoneId', 'CLOSED') : []
}

function slotMistakes(terms: PermitTerms, { zoneId, slot }: Order, asked: boolean): OrderMistake[] {
  const choice = choiceMistake('slot', asked && terms.slots.length > 0, slot !== undefined)
  if (choice.length > 0 || slot === undefined) return choice
  if (!slotOf(terms, slot)) return mistake('slot', 'UNKNOWN')
  const allowed = zoneId === undefined ? undefined : zoneOf(terms, zoneId)?.slots
  return allowed && !allowed.includes(slot) ? mistake('slot', 'NOT_IN_THIS_ZONE') : []
}

function techniqueMistakes(terms: PermitTerms, { zoneId, technique }: Order, asked: boolean): OrderMistake[] {
  const here = techniquesIn(terms, zoneId)
  const choice = choiceMistake('technique', asked && here.length > 0, technique !== undefined)
  if (choice.length > 0 || technique === undefined || here.includes(technique)) return choice
  return mistake('technique', terms.techniques.includes(technique) ? 'NOT_IN_THIS_ZONE' : 'UNKNOWN')
}

/** The fields that ask for something other than the place itself allows: the last one chosen is named. */
function keepingMistakes(terms: PermitTerms, order: Order): OrderMistake[] {
  const [place, ...others] = keepingGiven(terms, order)
  if (place === undefined) return []
  if (others.some((word) => word !== place)) {
    const bySlot = keepingGiven(terms, { zoneId: order.zoneId, slot: order.slot })
    return mistake(bySlot.some((word) => word !== place) ? 'slot' : 'technique', 'NOT_WITH_THIS_KEEPING')
  }
  const declared = order.keepsCatch === undefined ? place : order.keepsCatch ? 'kept' : 'released'
  return declared === place ? [] : mistake('keepsCatch', 'NOT_WITH_THIS_KEEPING')
}

function holderMistakes({ accompaniedMinors }: PermitTerms, order: Order, buyer: Buyer): OrderMistake[] {
  const { holder, firstDay } = order
  if (holder.kind === 'self') return []
  if (holder.kind === 'other') {
    return holder.email.toLowerCase() === buyer.email.toLowerCase() ? mistake('otherEmail', 'OWN_EMAIL') : []
  }
  if (!accompaniedMinors) return mistake('minor', 'NO_MINORS')
  const adult = buyer.birthDate === undefined || !isDay(firstDay) || isAdult(buyer.birthDate, firstDay)
  const found = adult ? [] : mistake('minor', 'BUYER_NOT_ADULT')
  const { birthDate } = holder.child
  if (birthDate === undefined || !isDay(firstDay)) return found
  if (!isDay(birthDate)) return [...found, ...mistake('minorBirthDate', 'NO_SUCH_DAY')]
  if (birthDate > firstDay) return [...found, ...mistake('minorBirthDate', 'BIRTH_DATE_IN_FUTURE')]
  if (isAdult(birthDate, firstDay)) return [...found, ...mistake('minorBirthDate', 'NOT_A_MINOR')]
  if (ageOn(birthDate, firstDay) <= accompaniedMinors.oldest) return found
  return [...found, ...mistake('minorBirthDate', 'MINOR_TOO_OLD')]
}

function optionMistakes(terms: PermitTerms, { options }: Order): OrderMistake[] {
  if (options.some((code) => !terms.options.some((option) => option.code === code))) {
    return mistake('options', 'UNKNOWN')
  }
  return new Set(options).size < options.length ? mistake('options', 'TWICE') : []
}

/**
 * Every field of an order that the permit's rules do not allow, all named at once; empty when it can be
 * bought as it stands. Whether the days are on sale, and for this holder, is said by `refusals`.
 */
export function orderMistakes(permit: PermitOnSale, order: Order, buyer: Buyer): OrderMistake[] {
  const { terms } = permit
  const asked = terms.booking !== 'dayByDay'
  return [
    ...daysMistakes(terms, order),
    ...zoneMistakes(permit, order, asked),
    ...slotMistakes(terms, order, asked),
    ...techniqueMistakes(terms, order, asked),
    ...keepingMistakes(terms, order),
    ...holderMistakes(terms, order, buyer),
    ...optionMistakes(terms, order),
  ]
}
