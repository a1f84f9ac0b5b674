import { openPayment } from '#contract/purchase.ts'
import { read } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { orderMistakes } from '#rules/order-mistakes.ts'
import type { OrderDraft } from '../order-draft.ts'
import { orderForRules, orderTyped } from './order-asked.ts'
import { permitForRules, type PermitShown, type ZoneShown } from './permit-shown.ts'
import { type LookingAt, slotChoices, zoneChoices } from './places-of-choices.ts'

/** A wrong field by its English name, and the sentence that says so. */
export interface FormMistake {
  field: string
  /** Key of the sentence in the locale files. */
  text?: string
  values?: Record<string, string | number>
  /** The sentence itself, where the server said it. */
  message?: string
  /** It was chosen and cannot be had (any more): said at once, not only when the form is sent. */
  isChosen?: boolean
}

export interface FormLookedAt {
  permit: PermitShown
  zones: readonly ZoneShown[]
  draft: OrderDraft
  looking: Omit<LookingAt, 'draft'>
}

const sentence = (code: string) => `errors.fields.${code}`

/** English name of a field on the wire; the code of a discount travels as its id. */
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
    ...(values && { values }),
  }))
}

/** Other clients may leave the child unnamed; on this form it is asked for. */
function mistakesOfHolder({ holder }: OrderDraft): FormMistake[] {
  const missing = (field: string, typed: string, text: string): FormMistake[] =>
    typed.trim() === '' ? [{ field, text }] : []
  if (holder.kind === 'other') return missing('otherEmail', holder.otherEmail, sentence('REQUIRED'))
  if (holder.kind === 'self') return []
  return [
    ...missing('minorFirstName', holder.firstName, 'buy.holder.firstNameNeeded'),
    ...missing('minorLastName', holder.lastName, 'buy.holder.lastNameNeeded'),
    ...missing('minorBirthDate', holder.birthDate, sentence('MINOR_BIRTH_NEEDED')),
  ]
}

function mistakesOfRules({ permit, zones, draft }: FormLookedAt): FormMistake[] {
  const { firstDay, lastDay } = draft
  if (firstDay === undefined || lastDay === undefined) return []
  const ruled = permitForRules(permit, zones, { firstDay, lastDay })
  return orderMistakes(ruled, orderForRules(draft), { email: '' }).map(({ field, code, least, most }) => ({
    field,
    text: sentence(code),
    isChosen: code === 'ZONE_CLOSED' || code === 'SLOT_NOT_FOR_KEEPING',
    values: { ...(least !== undefined && { least }), ...(most !== undefined && { most }) },
  }))
}

/** A place that was there when it was chosen and is gone now, with where there still is one. */
function placesGone({ permit, zones, draft, looking }: FormLookedAt): FormMistake[] {
  const at = { ...looking, draft }
  const gone = <T extends { refused?: string | undefined }>(
    field: string,
    choices: T[],
    isIt: (choice: T) => boolean,
    nameOf: (choice: T) => string,
  ): FormMistake[] => {
    const chosen = choices.find(isIt)
    if (chosen?.refused !== 'full' && chosen?.refused !== 'over') return []
    const others = choices.filter(({ refused }) => refused === undefined).map(nameOf)
    const text = `buy.${field}.${chosen.refused}${others.length > 0 ? 'Others' : ''}`
    return [{ field, text, values: { name: nameOf(chosen), others: others.join(', ') }, isChosen: true }]
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
 * Everything that is wrong with the order as it stands, one sentence a field, in the order of the form. What
 * the server said (`said`) comes before what is found here.
 */
export function findMistakes(form: FormLookedAt, said: FormMistake[] = []): FormMistake[] {
  const all = [
    ...said,
    ...placesGone(form),
    ...mistakesOfHolder(form.draft),
    ...mistakesOfForm(form.draft),
    ...mistakesOfRules(form),
  ]
  const first = new Map(all.toReversed().map((mistake) => [mistake.field, mistake]))
  const rank = (field: string) => FIELDS.indexOf(field)
  return [...first.values()].toSorted((a, b) => rank(a.field) - rank(b.field))
}

/** In the order in which the form asks. */
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
  'options',
  'discountCodeId',
]
