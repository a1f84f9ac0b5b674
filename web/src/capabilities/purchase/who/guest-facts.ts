import type { ResponseOf } from '#contract/call.ts'
import type { quoteOrder } from '#contract/orders.ts'
import { isDay } from '#rules/days.ts'
import { type FactPart, typedOf } from '#web/platform/facts/typed-facts.ts'
import type { FormMistake } from '../choose/find-mistakes.ts'
import type { OrderDraft, TypedHolder } from '../order-draft.ts'
import { peopleOf, type PersonOfOrder, withChangedPerson } from './people.ts'

/** What the permit asks of a guest. */
export type FactOfGuest = NonNullable<ResponseOf<typeof quoteOrder>['lines'][number]['facts']>[number]

/** The form's name of a field of what a guest states. */
export const factOfPerson = (
  { key, isFirst }: Pick<PersonOfOrder, 'key' | 'isFirst'>,
  fact: string,
  part: FactPart,
): string => `${isFirst ? 'guest' : `person-${key}`}-fact-${fact}-${part}`

/** To be stated; the others are only shown at the water. */
export const isStated = ({ asksNumber, asksValidUntil }: FactOfGuest): boolean => asksNumber || asksValidUntil

/** What is missing or ends too early, at its field. */
export const mistakesOfFacts = (
  person: PersonOfOrder,
  facts: readonly FactOfGuest[],
  lastDay: string | undefined,
): FormMistake[] =>
  facts.flatMap(({ key, name, asksNumber, asksValidUntil }) => {
    const { number, validUntil } = typedOf(person.holder.facts, key)
    const of = (part: FactPart) => ({ field: factOfPerson(person, key, part), values: { name } })
    const endsBefore = isDay(validUntil) && lastDay !== undefined && validUntil < lastDay
    return [
      ...(asksNumber && number.trim() === ''
        ? [{ ...of('number'), text: 'buy.facts.numberNeeded', isMissing: true }]
        : []),
      ...(asksValidUntil && !isDay(validUntil)
        ? [{ ...of('validUntil'), text: 'buy.facts.validUntilNeeded', isMissing: true }]
        : []),
      ...(asksValidUntil && endsBefore
        ? [{ ...of('validUntil'), text: 'buy.facts.endsBefore', isChosen: true }]
        : []),
    ]
  })

/** With what is typed of a fact; a licence is the person's own, with whom it is saved. */
export function withFact(
  holder: TypedHolder,
  { key, kind }: Pick<FactOfGuest, 'key' | 'kind'>,
  part: FactPart,
  value: string,
): TypedHolder {
  const fact = { ...typedOf(holder.facts, key), [part]: value }
  const ofPerson =
    kind === 'licence'
      ? { licenceNumber: fact.number || undefined, licenceUntil: fact.validUntil || undefined }
      : {}
  return { ...holder, ...ofPerson, facts: { ...holder.facts, [key]: fact } }
}

/** The people with what is saved of their licences where a permit asks for it; undefined: nothing is to be filled in. */
export function withSavedLicences(
  draft: OrderDraft,
  required: readonly { person: PersonOfOrder; facts?: readonly FactOfGuest[] | undefined }[],
): Pick<OrderDraft, 'holder' | 'others'> | undefined {
  let who: Pick<OrderDraft, 'holder' | 'others'> | undefined
  for (const { person, facts = [] } of required) {
    const holder = peopleOf(draft).find(({ key }) => key === person.key)?.holder
    const fact = facts.find(({ kind, key }) => kind === 'licence' && holder?.facts?.[key] === undefined)
    if (holder === undefined || fact === undefined) continue
    const { licenceNumber: number = '', licenceUntil: validUntil = '' } = holder
    if (number === '' && validUntil === '') continue
    const known = { ...holder, facts: { ...holder.facts, [fact.key]: { number, validUntil } } }
    who = withChangedPerson(who ?? draft, person.key, { holder: known })
  }
  return who
}
