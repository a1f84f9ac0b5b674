import type { AddedPermit, OrderDraft, OtherPerson, PersonalChoices, TypedHolder } from '../order-draft.ts'
import { FIRST_KEY } from '../typed-order.ts'

/** The first, whose fields have the names of an order of one. */
export const FIRST = FIRST_KEY

/** Somebody who fishes by the order. */
export interface PersonOfOrder extends OtherPerson {
  isFirst: boolean
}

export type People = Pick<OrderDraft, 'holder' | 'others'>

/** Who fishes by this order, in the order in which they were chosen. */
export function peopleOf({ holder, others = [] }: People): PersonOfOrder[] {
  const first = holder.kind === 'notChosen' ? [] : [{ key: FIRST, holder, isFirst: true }]
  return [...first, ...others.map((one) => ({ ...one, isFirst: false }))]
}

/** What is added holds for these days: it is settled again once others are chosen. */
export const addedTo = (
  { added = [], firstDay = '', lastDay = '' }: OrderDraft,
  key: string,
): AddedPermit[] =>
  added.filter((one) => one.key === key && one.firstDay === firstDay && one.lastDay >= lastDay)

/** Only a line of an order of several can name them. */
export const isOfOrderLine = ({ kind }: TypedHolder): boolean => kind === 'guest' || kind === 'invited'

/** It is bought by the calls for several permits, or for permits and memberships. */
export const isForSeveral = ({
  holder,
  others = [],
  added = [],
}: People & Pick<OrderDraft, 'added'>): boolean =>
  others.length > 0 || added.length > 0 || isOfOrderLine(holder) || holder.join !== undefined

/** The order of one of them alone: what is chosen for all, and what is chosen for this person. */
export const draftOfPerson = (
  draft: OrderDraft,
  { holder, own, neededOptions = [], companionTyped, isFirst }: PersonOfOrder,
): OrderDraft => ({
  ...draft,
  others: undefined,
  ...(!isFirst && { options: neededOptions, companionTyped }),
  ...own,
  holder,
})

export const NOT_CHOSEN: TypedHolder = {
  kind: 'notChosen',
  otherEmail: '',
  firstName: '',
  lastName: '',
  birthDate: '',
}

/** `isFree`: the first place is not taken, as the person in it cannot have the permit. */
export function withPerson({ holder, others = [] }: People, added: TypedHolder, isFree: boolean): People {
  if (holder.kind === 'notChosen' || isFree) return { holder: added, others }
  const numbers = others.map(({ key }) => Number(key))
  return { holder, others: [...others, { key: String(Math.max(0, ...numbers) + 1), holder: added }] }
}

/** Where the first leaves, the next is the first: with what was chosen for them, and the others keep what they have. */
export function withoutPerson(draft: OrderDraft, key: string): Partial<OrderDraft> {
  const { others = [] } = draft
  const added = draft.added?.filter((one) => one.key !== key)
  if (key !== FIRST) return { others: others.filter((one) => one.key !== key), added }
  const [next, ...rest] = others
  if (next === undefined) return { holder: NOT_CHOSEN, others: [], added }
  const { own, neededOptions = [], companionTyped } = next
  const ofAll = choicesOf(draft)
  return {
    holder: next.holder,
    added: added?.map((one) => (one.key === next.key ? { ...one, key: FIRST } : one)),
    companionTyped,
    ...(own ?? { options: neededOptions }),
    others: rest.map((one) =>
      own === undefined || one.own !== undefined
        ? one
        : { ...one, own: { ...ofAll, options: one.neededOptions ?? [] } },
    ),
  }
}

/** The order of the others. */
export function withoutPeople(draft: OrderDraft, keys: readonly string[]): OrderDraft {
  // The first leaves last: the next takes their place, and may be one who leaves too.
  const inOrder = [...new Set(keys)].toSorted((one, other) => Number(one === FIRST) - Number(other === FIRST))
  return inOrder.reduce((now, key) => ({ ...now, ...withoutPerson(now, key) }), draft)
}

/** What one person of several may choose otherwise. */
export const choicesOf = ({
  zoneId,
  slot,
  technique,
  keepsCatch,
  ownChoices,
  options,
}: OrderDraft): PersonalChoices => ({ zoneId, slot, technique, keepsCatch, ownChoices, options })

/** The person themselves before those who are chosen already, who keep their extras. */
export function withSelfFirst(draft: OrderDraft): Partial<OrderDraft> {
  const self: TypedHolder = { ...NOT_CHOSEN, kind: 'self' }
  const { holder, others = [], options, companionTyped } = draft
  if (holder.kind === 'notChosen') return { holder: self, others }
  const moved = withPerson({ holder: self, others }, holder, false).others?.at(-1)
  if (moved === undefined) return { holder: self, others }
  const own = options.length > 0 ? choicesOf(draft) : undefined
  const first = { ...moved, ...(own && { own }), ...(companionTyped !== undefined && { companionTyped }) }
  const added = draft.added?.map((one) => (one.key === FIRST ? { ...one, key: moved.key } : one))
  return { holder: self, others: [first, ...others], options: [], companionTyped: undefined, added }
}

/** The same people, with this one changed. */
export function withChangedPerson(
  { holder, others = [] }: People,
  key: string,
  changed: Partial<OtherPerson>,
): People {
  if (key === FIRST) return { holder: changed.holder ?? holder, others }
  return { holder, others: others.map((one) => (one.key === key ? { ...one, ...changed } : one)) }
}

export const withCompanion = (
  draft: People,
  { key, isFirst }: Pick<PersonOfOrder, 'key' | 'isFirst'>,
  companionTyped: string,
): Partial<OrderDraft> => (isFirst ? { companionTyped } : withChangedPerson(draft, key, { companionTyped }))

export type NameOfField = 'firstName' | 'lastName' | 'birthDate' | 'otherEmail'

const OF_CHILD = {
  firstName: 'minorFirstName',
  lastName: 'minorLastName',
  birthDate: 'minorBirthDate',
  otherEmail: 'otherEmail',
} as const satisfies Record<NameOfField, string>

const OF_GUEST = {
  firstName: 'guestFirstName',
  lastName: 'guestLastName',
  birthDate: 'guestBirthDate',
  otherEmail: 'guestEmail',
} as const satisfies Record<NameOfField, string>

const OF_INVITED = { ...OF_CHILD, otherEmail: 'invitedEmail' } as const

/** The code of the permit of who comes along with this person. */
export const companionField = ({ key, isFirst }: Pick<PersonOfOrder, 'key' | 'isFirst'>): string =>
  isFirst ? 'companionCode' : `person-${key}-companionCode`

type Field = Pick<PersonOfOrder, 'key' | 'isFirst' | 'holder'>

function fieldsOf({ holder }: Pick<PersonOfOrder, 'holder'>): Record<NameOfField, string> {
  if (holder.kind === 'invited') return OF_INVITED
  return holder.kind === 'guest' ? OF_GUEST : OF_CHILD
}

/** The form's name of a field of this person; without one, that of the person as a whole. */
export function fieldOfPerson(person: Field, name?: NameOfField): string {
  const { key, isFirst } = person
  if (isFirst) return name === undefined ? 'accompaniedMinor' : fieldsOf(person)[name]
  return name === undefined ? `person-${key}` : `person-${key}-${name}`
}

/** The field of an order of one, as that of this person. */
export function fieldInOrder(person: Field, field: string): string {
  if (person.isFirst) return field
  if (field === 'companionCode') return companionField(person)
  const fields = fieldsOf(person)
  const names = Object.keys(fields) as NameOfField[]
  return fieldOfPerson(
    person,
    names.find((name) => fields[name] === field),
  )
}

/** Whether the field is that of a person as a whole. */
export const isOfWhoFishes = (field: string): boolean =>
  field === 'accompaniedMinor' || /^person-[^-]+$/.test(field)

/** Whether the field is one of the people who fish. */
export const isOfPeople = (field: string): boolean => field.startsWith('person-')
