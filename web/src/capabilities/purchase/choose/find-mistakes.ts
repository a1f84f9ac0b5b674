import { openPayment } from '#contract/purchase.ts'
import { read } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { valuesOfMistake } from '#rules/sale/order.ts'
import { orderMistakes } from '#rules/sale/order-mistakes.ts'
import type { OrderDraft } from '../order-draft.ts'
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
  const known = Object.entries(openPayment.request.table).find(([, field]) => field.wireName === name)
  return known?.[0] ?? name
}

function mistakesOfForm(draft: OrderDraft): FormMistake[] {
  const typed = Object.entries(orderTyped(draft)).map(([key, value]) => [
    wireNameOf(openPayment.request, key),
    value,
  ])
  const reading = read(openPayment.request, Object.fromEntries(typed))
  if (reading.ok) return []
  return reading.mistakes.map(({ field, code, values }) => ({
    field: formFieldOf(field),
    text: sentence(code),
    ...(code === 'REQUIRED' && { isMissing: true }),
    ...(values && { values }),
  }))
}

/** The wire allows a child without a name; this form requires one. */
function mistakesOfHolder({ holder }: OrderDraft): FormMistake[] {
  const missing = (field: string, typed: string, text: string): FormMistake[] =>
    typed.trim() === '' ? [{ field, text, isMissing: true }] : []
  if (holder.kind === 'other') return missing('otherEmail', holder.otherEmail, 'buy.holder.emailNeeded')
  if (holder.kind === 'self') return []
  return [
    ...missing('minorFirstName', holder.firstName, 'buy.holder.firstNameNeeded'),
    ...missing('minorLastName', holder.lastName, 'buy.holder.lastNameNeeded'),
    ...missing('minorBirthDate', holder.birthDate, sentence('MINOR_BIRTH_NEEDED')),
  ]
}

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
    T extends { refused?: string | undefined; heldFor?: number | undefined; isUndecided?: boolean },
  >(
    field: string,
    choices: T[],
    isIt: (choice: T) => boolean,
    nameOf: (choice: T) => string,
  ): FormMistake[] => {
    const chosen = choices.find(isIt)
    if (chosen === undefined || chosen.isUndecided) return []
    if (chosen.refused !== 'full' && chosen.refused !== 'over') return []
    const others = choices.filter(({ refused }) => refused === undefined).map(nameOf)
    const why = chosen.heldFor === undefined ? chosen.refused : 'held'
    const text = `buy.${field}.${why}${others.length > 0 ? 'Others' : ''}`
    const values = {
      name: nameOf(chosen),
      others: others.join(', '),
      ...(chosen.heldFor !== undefined && { count: chosen.heldFor }),
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
  const all = [
    ...placesGone(form),
    ...refusals,
    ...mistakesOfHolder(form.draft),
    ...mistakesOfForm(form.draft),
    ...mistakesOfRules(form),
  ]
  const first = new Map(all.toReversed().map((mistake) => [mistake.field, mistake]))
  // Facts have fields of their own, after the person whom they are about.
  const rank = (field: string) => {
    const at = FIELDS.indexOf(field)
    return at < 0 ? FIELDS.indexOf('minorBirthDate') + 0.5 : at
  }
  return [...first.values()].toReversed().toSorted((a, b) => rank(a.field) - rank(b.field))
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
  'companionCode',
  'options',
  'discountCodeId',
]
