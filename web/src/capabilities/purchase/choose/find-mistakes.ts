import { orderLine } from '#contract/orders.ts'
import { openPayment } from '#contract/purchase.ts'
import { read } from '#contract/read.ts'
import { type Table, type Wire, wireNameOf } from '#contract/wire.ts'
import { valuesOfMistake } from '#rules/sale/order.ts'
import { orderMistakes } from '#rules/sale/order-mistakes.ts'
import type { OrderDraft } from '../order-draft.ts'
import { countedForPerson } from '../who/party-shown.ts'
import {
  draftOfPerson,
  fieldInOrder,
  fieldOfPerson,
  isOfOrderLine,
  isOfPeople,
  peopleOf,
  type PersonOfOrder,
} from '../who/people.ts'
import { orderForRules, orderTyped } from './order-request.ts'
import { permitForRules, type PermitShown, type ZoneShown } from './permit-shown.ts'
import { type CountedFor, slotChoices, zoneChoices } from './places-of-choices.ts'

export interface FormMistake {
  field: string
  text?: string
  values?: Record<string, string | number>
  /** The sentence itself, when the server sent it. */
  message?: string
  /** The chosen value is not available (any more): shown immediately, not only when the form is sent. */
  isChosen?: boolean
  /** Nothing is chosen or typed yet: named where one goes on, and not at the field. */
  isMissing?: boolean
}

interface FormInput {
  permit: PermitShown
  zones: readonly ZoneShown[]
  draft: OrderDraft
  countedFor: Omit<CountedFor, 'draft'>
}

const sentence = (code: string) => `errors.fields.${code}`

/** English name of a field on the wire; a discount code is sent as its id. */
export function formFieldOf(wireName: string): string {
  const [name = ''] = wireName.split('.')
  const tables = [openPayment.request.table, orderLine.table]
  const known = tables.flatMap((table) => Object.entries(table)).find(([, field]) => field.wireName === name)
  return known?.[0] ?? name
}

function mistakesOfForm(draft: OrderDraft): FormMistake[] {
  const fields = Object.entries(orderTyped(draft))
  const on = <T extends Table>(request: Wire<T>) =>
    read(
      request,
      Object.fromEntries(
        fields
          .filter(([key]) => key in request.table)
          .map(([key, value]) => [wireNameOf(request, key), value]),
      ),
    )
  const reading = isOfOrderLine(draft.holder) ? on(orderLine) : on(openPayment.request)
  if (reading.ok) return []
  return reading.mistakes.map(({ field, code, values }) => ({
    field: formFieldOf(field),
    text: sentence(code),
    ...(code === 'REQUIRED' && { isMissing: true }),
    ...(values && { values }),
  }))
}

/** The form begins with the caller: where they cannot have the permit, or do not want it, somebody else is to be chosen. */
export const HOLDER_NOT_CHOSEN: FormMistake = {
  field: 'accompaniedMinor',
  text: 'buy.holder.needed',
  isMissing: true,
}

/** The wire allows a child without a name; this form requires one. */
function mistakesOfHolder(person: PersonOfOrder): FormMistake[] {
  const { holder } = person
  const missing = (name: Parameters<typeof fieldOfPerson>[1], typed: string, text: string): FormMistake[] =>
    typed.trim() === '' ? [{ field: fieldOfPerson(person, name), text, isMissing: true }] : []
  switch (holder.kind) {
    case 'other':
      return missing('otherEmail', holder.otherEmail, 'buy.holder.emailNeeded')
    case 'invited':
      return missing('otherEmail', holder.otherEmail, 'buy.who.invitedEmailNeeded')
    case 'minor':
    case 'guest':
      return [
        ...missing('firstName', holder.firstName, `buy.holder.firstNameNeeded.${holder.kind}`),
        ...missing('lastName', holder.lastName, `buy.holder.lastNameNeeded.${holder.kind}`),
        ...missing(
          'birthDate',
          holder.birthDate,
          holder.kind === 'minor' ? sentence('MINOR_BIRTH_NEEDED') : 'buy.holder.birthDateNeeded',
        ),
      ]
    default:
      return []
  }
}

/** What is wrong with those who fish beside the first. */
function mistakesOfOthers({ draft, ...form }: FormInput): FormMistake[] {
  return peopleOf(draft)
    .filter(({ isFirst }) => !isFirst)
    .flatMap((person) => {
      const alone = draftOfPerson(draft, person)
      const countedFor = countedForPerson(form.countedFor, draft, person.key)
      const gone = person.own === undefined ? [] : placesGone({ ...form, countedFor, draft: alone })
      const ofLine = [...gone, ...mistakesOfForm(alone), ...mistakesOfRules({ ...form, draft: alone })]
      const isOwn = ({ field }: FormMistake) => person.own !== undefined || OF_HOLDER.includes(field)
      return [
        ...mistakesOfHolder(person),
        ...ofLine
          .filter(isOwn)
          .map((mistake) => ({ ...mistake, field: fieldInOrder(person, mistake.field) })),
      ]
    })
}

const OF_HOLDER = [
  'accompaniedMinor',
  'otherEmail',
  'minorFirstName',
  'minorLastName',
  'minorBirthDate',
  'guestFirstName',
  'guestLastName',
  'guestBirthDate',
  'guestEmail',
  'invitedEmail',
]

/** Choices that exclude each other are shown at once. */
const ABOUT_CHOICES = new Set<string>(['ZONE_CLOSED', 'ZONE_NEEDS_OPTION', 'SLOT_NOT_FOR_KEEPING'])

function mistakesOfRules({ permit, zones, draft }: FormInput): FormMistake[] {
  const { firstDay, lastDay } = draft
  if (firstDay === undefined || lastDay === undefined) return []
  const ruled = permitForRules(permit, zones, { firstDay, lastDay })
  return orderMistakes(ruled, orderForRules(draft), { email: '' }).map((mistake) => ({
    field: mistake.field,
    text: sentence(mistake.code),
    isChosen: ABOUT_CHOICES.has(mistake.code),
    ...(mistake.code.endsWith('_NEEDED') && { isMissing: true }),
    values: valuesOfMistake(mistake),
  }))
}

/** A place that was free when it was chosen and is taken now, with the alternatives that are still free. */
function placesGone({ permit, zones, draft, countedFor }: FormInput): FormMistake[] {
  const at = { ...countedFor, draft }
  const gone = <
    T extends {
      refused?: string | undefined
      left?: number | undefined
      together?: number
      heldFor?: number | undefined
      isUndecided?: boolean
    },
  >(
    field: string,
    choices: T[],
    isIt: (choice: T) => boolean,
    nameOf: (choice: T) => string,
  ): FormMistake[] => {
    const chosen = choices.find(isIt)
    if (chosen === undefined || chosen.isUndecided) return []
    if (chosen.refused === undefined || chosen.refused === 'closed') return []
    const others = choices.filter(({ refused }) => refused === undefined).map(nameOf)
    const why = chosen.heldFor === undefined ? chosen.refused : 'held'
    const text = `buy.${field}.${why}${others.length > 0 ? 'Others' : ''}`
    const values = {
      name: nameOf(chosen),
      others: others.join(', '),
      ...(chosen.heldFor !== undefined && { count: chosen.heldFor }),
      ...(chosen.refused === 'few' && { count: chosen.left ?? 0, together: chosen.together ?? 1 }),
    }
    return [{ field, text, values, isChosen: true }]
  }
  const zonesGone = gone(
    'zoneId',
    zoneChoices(zones, at),
    ({ zone }) => zone.zoneId === draft.zoneId,
    ({ zone }) => zone.name ?? '',
  )
  if (zonesGone.length > 0) return zonesGone
  return gone(
    'slot',
    slotChoices(permit, zones, at),
    ({ slot }) => slot.code === draft.slot,
    ({ slot }) => slot.name,
  )
}

/**
 * Every mistake of the order, one sentence a field, in the order of the form. What names the places that are left comes
 * first, then what the server says.
 */
export function findMistakes(form: FormInput, refusals: FormMistake[] = []): FormMistake[] {
  const first = peopleOf(form.draft).find(({ isFirst }) => isFirst)
  const all = [
    ...placesGone(form),
    ...refusals,
    ...(first === undefined ? [HOLDER_NOT_CHOSEN] : mistakesOfHolder(first)),
    ...mistakesOfForm(form.draft),
    ...mistakesOfRules(form),
    ...mistakesOfOthers(form),
  ]
  const byField = new Map(all.toReversed().map((mistake) => [mistake.field, mistake]))
  // Facts have fields of their own, after the person whom they are about.
  const rank = (field: string) => {
    const at = FIELDS.indexOf(isOfPeople(field) ? 'minorBirthDate' : field)
    return at < 0 ? FIELDS.indexOf('minorBirthDate') + 0.5 : at
  }
  return [...byField.values()].toReversed().toSorted((a, b) => rank(a.field) - rank(b.field))
}

/** In the order of the form. */
export const FIELDS = [
  'firstDay',
  'lastDay',
  'zoneId',
  'slot',
  'technique',
  'keepsCatch',
  'accompaniedMinor',
  'otherEmail',
  'minorFirstName',
  'minorLastName',
  'minorBirthDate',
  'guestFirstName',
  'guestLastName',
  'guestBirthDate',
  'guestEmail',
  'invitedEmail',
  'companionCode',
  'options',
  'discountCodeId',
]
