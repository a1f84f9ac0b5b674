import { brandOf, cvcLength } from '../cards/number.ts'
import { texts } from '../texts.ts'
import { dress } from './appearance.ts'
import type { Mistake, TypedCard } from './card-mistakes.ts'
import { cardFields, cvcMistake, expiryMistake, numberMistake } from './card-mistakes.ts'
import type { CardForm, Emit, Group } from './group.ts'
import { createField, type Field } from './field.ts'
import { caretAfter, digitsBeforeCaret, typedCode, typedExpiry, typedNumber } from './typing.ts'

type FieldName = keyof TypedCard
const BRANDS = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', unknown: '' }

export function createCardForm(group: Group, emit: Emit): CardForm {
  const number = createField('cc-number')
  const expiry = createField('cc-exp')
  const cvc = createField('cc-csc')
  const fields: Record<FieldName, Field> = { number, expiry, cvc }
  const names = Object.keys(fields) as FieldName[]
  const brand = document.createElement('span')
  brand.className = 'card-double-brand'
  number.input.after(brand)
  const note = document.createElement('p')
  note.className = 'card-double-note'
  const statement = document.createElement('strong')
  const hint = document.createElement('span')
  note.append(statement, ' ', hint)
  const row = document.createElement('div')
  row.className = 'card-double-row'
  row.append(expiry.root, cvc.root)
  const root = document.createElement('div')
  root.className = 'card-double'
  root.setAttribute('role', 'group')
  root.append(note, number.root, row)

  const shown = new Map<FieldName, Mistake>()
  const typed = (): TypedCard => ({
    number: number.input.value,
    expiry: expiry.input.value,
    cvc: cvc.input.value,
  })
  const mistakeIn = (name: FieldName): Mistake | null => {
    if (name === 'number') return numberMistake(typed())
    return name === 'expiry' ? expiryMistake(typed(), new Date()) : cvcMistake(typed())
  }
  function show(name: FieldName, mistake: Mistake | null): void {
    if (mistake === null) shown.delete(name)
    else shown.set(name, mistake)
    fields[name].say(mistake === null ? null : texts[group.language].fields[mistake])
  }
  function changed(): void {
    brand.textContent = BRANDS[brandOf(number.input.value)]
    const values = Object.values(typed())
    emit('change', {
      collapsed: false,
      complete: names.every((name) => mistakeIn(name) === null),
      empty: values.every((value) => value === ''),
      value: { type: 'card' },
    })
  }
  function rewrite(field: Field, text: string): void {
    const before = digitsBeforeCaret(field.input.value, field.input.selectionStart ?? 0)
    field.input.value = text
    const atEnd = before >= text.replace(/\D/g, '').length
    const caret = atEnd ? text.length : caretAfter(text, before)
    field.input.setSelectionRange(caret, caret)
  }

  let expiryBefore = ''
  number.input.addEventListener('input', () => rewrite(number, typedNumber(number.input.value)))
  expiry.input.addEventListener('input', () => {
    rewrite(expiry, typedExpiry(expiry.input.value, expiryBefore))
    expiryBefore = expiry.input.value
  })
  cvc.input.addEventListener('input', () =>
    rewrite(cvc, typedCode(cvc.input.value, cvcLength(brandOf(number.input.value)))),
  )
  for (const name of names) {
    const { input } = fields[name]
    input.addEventListener('input', () => {
      show(name, null)
      changed()
    })
    // On leaving a field, only fields with content are checked.
    input.addEventListener('blur', () => {
      if (input.value !== '') show(name, mistakeIn(name))
      emit('blur')
    })
    input.addEventListener('focus', () => emit('focus'))
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') emit('escape')
    })
  }

  function redraw({ language, appearance }: Group): void {
    const words = texts[language].element
    root.lang = language
    root.setAttribute('aria-label', words.group)
    statement.textContent = texts[language].testPayment
    hint.textContent = words.useTestCard
    number.label(words.number, '1234 1234 1234 1234')
    expiry.label(words.expiry, words.expiryPlaceholder)
    cvc.label(words.cvc, words.cvcPlaceholder)
    for (const [name, mistake] of shown) show(name, mistake)
    dress(root, appearance)
  }
  redraw(group)

  return {
    root,
    redraw,
    validate() {
      for (const name of names) show(name, mistakeIn(name))
      const [first] = names.filter((name) => shown.has(name))
      const code = first === undefined ? undefined : shown.get(first)
      if (first === undefined || code === undefined) return null
      fields[first].input.focus()
      return { type: 'validation_error', code, message: texts[group.language].fields[code] }
    },
    fields: () => cardFields(typed()),
    showDecline(problem) {
      const about: Record<string, FieldName> = {
        incorrect_cvc: 'cvc',
        invalid_cvc: 'cvc',
        expired_card: 'expiry',
      }
      fields[about[problem.code ?? ''] ?? 'number'].say(problem.message)
    },
    focus: () => number.input.focus(),
    blur: () => names.forEach((name) => fields[name].input.blur()),
    clear() {
      for (const name of names) {
        fields[name].input.value = ''
        show(name, null)
      }
      expiryBefore = ''
      changed()
    },
  }
}
