import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { openOrder, quoteOrder } from '#contract/orders.ts'
import { factsToSend, typedOf } from '#web/platform/facts/typed-facts.ts'
import { isDay } from '#rules/days.ts'
import type { FormMistake } from '../choose/find-mistakes.ts'
import { holderFields } from '../choose/order-request.ts'
import type { TypedHolder, TypedJoin } from '../order-draft.ts'
import { fieldOfPerson, type People, peopleOf, type PersonOfOrder } from './people.ts'

export type MembershipSent = NonNullable<RequestOf<typeof openOrder>['memberships']>[number]
export type QuotedMembership = NonNullable<ResponseOf<typeof quoteOrder>['memberships']>[number]

/** Somebody who becomes a member with the order. */
export interface PersonWhoJoins {
  person: PersonOfOrder
  join: TypedJoin
}

/** In the order in which their memberships are sent. */
export const joinsIn = (people: People): PersonWhoJoins[] =>
  peopleOf(people).flatMap((person) => {
    const { join } = person.holder
    return join === undefined ? [] : [{ person, join }]
  })

/** Whether somebody is known well enough to be a member; an invited person never is. */
export const canJoin = ({ kind, firstName, lastName, birthDate, savedId }: TypedHolder): boolean => {
  if (kind === 'self') return true
  // An e-mail that is still typed is looked up for nobody.
  if (kind === 'other') return savedId !== undefined
  const isNamed = firstName.trim() !== '' && lastName.trim() !== '' && isDay(birthDate)
  return (kind === 'minor' || kind === 'guest') && isNamed
}

/** What a guest states of the permit is of the permit's line. */
export const whoJoins = (holder: TypedHolder) => holderFields({ ...holder, facts: undefined })

/** `withDocuments`: an order states them, a quote asks which are wanted. */
export const membershipOfJoin = (
  { person: { holder }, join: { associationId, plan, documents } }: PersonWhoJoins,
  withDocuments: boolean,
): MembershipSent => {
  const stated = withDocuments ? factsToSend(documents) : []
  return { associationId, plan, ...whoJoins(holder), ...(stated.length > 0 && { documents: stated }) }
}

/** The form's name of a field of what a plan asks of somebody. */
export const joinField = (
  { key }: Pick<PersonOfOrder, 'key'>,
  document: string,
  part: 'number' | 'validUntil',
): string => `join-${key}-${document}-${part}`

/** Why somebody cannot join any more, and what is still to be stated. */
export const mistakesOfJoin = (
  { person, join }: PersonWhoJoins,
  { reason, documents = [] }: QuotedMembership,
): FormMistake[] => {
  if (reason) return [{ field: fieldOfPerson(person), message: reason.sentence, isChosen: true }]
  return documents.flatMap(({ key, name, asksNumber, asksValidUntil }) => {
    const { number, validUntil } = typedOf(join.documents, key)
    const missing = (part: 'number' | 'validUntil', text: string): FormMistake => ({
      field: joinField(person, key, part),
      text,
      values: { name },
      isMissing: true,
    })
    return [
      ...(asksNumber && number.trim() === '' ? [missing('number', 'buy.facts.numberNeeded')] : []),
      ...(asksValidUntil && !isDay(validUntil) ? [missing('validUntil', 'buy.facts.validUntilNeeded')] : []),
    ]
  })
}
