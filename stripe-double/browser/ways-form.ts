import { texts } from '../texts.ts'
import { type MethodType, NAMES, REDIRECT_WAYS } from '../ways/ways.ts'
import { dress } from './appearance.ts'
import { createCardForm } from './card-form.ts'
import type { Emit, Group, PaymentForm } from './group.ts'

/** The card's fields; with the other ways that the payment allows above them, once these are known. */
export function createWaysForm(
  group: Group,
  emit: Emit,
): PaymentForm & { offer(types: readonly string[], order: readonly string[]): void } {
  const card = createCardForm(group, emit)
  const outside = document.createElement('p')
  outside.className = 'card-double-note'
  outside.hidden = true
  const statement = document.createElement('strong')
  const goesOn = document.createElement('span')
  outside.append(statement, ' ', goesOn)
  const root = document.createElement('div')
  root.className = 'card-double'
  root.append(card.root, outside)
  dress(root, group.appearance)

  let chosen: MethodType = 'card'
  let choice: HTMLFieldSetElement | null = null
  let language = group.language

  const nameOf = (way: MethodType): string => (way === 'card' ? texts[language].element.card : NAMES[way])

  function show(): void {
    card.root.hidden = chosen !== 'card'
    outside.hidden = chosen === 'card'
    statement.textContent = texts[language].testPayment
    if (chosen !== 'card')
      goesOn.textContent = texts[language].element.goesOn.replace('{{way}}', NAMES[chosen])
    if (choice === null) return
    const [legend] = choice.getElementsByTagName('legend')
    if (legend !== undefined) legend.textContent = texts[language].element.ways
    for (const label of choice.querySelectorAll('label')) {
      const input = label.querySelector('input')
      const name = label.querySelector('span')
      if (input !== null && name !== null) name.textContent = nameOf(input.value as MethodType)
    }
  }

  function choose(way: MethodType): void {
    chosen = way
    show()
    emit('change', {
      collapsed: false,
      complete: way !== 'card',
      empty: way === 'card',
      value: { type: way },
    })
  }

  return {
    root,
    offer(types, order) {
      const others = REDIRECT_WAYS.filter((way) => types.includes(way))
      if (others.length === 0 || choice !== null) return
      const all = ['card', ...others] as const
      const named = order.flatMap((name) => all.find((way) => way === name) ?? [])
      const ways = [...new Set<MethodType>([...named, ...all])]
      chosen = ways[0] ?? 'card'
      choice = document.createElement('fieldset')
      choice.className = 'card-double-ways'
      choice.append(document.createElement('legend'))
      for (const way of ways) choice.append(option(way, way === chosen, choose))
      root.prepend(choice)
      show()
    },
    redraw(changed) {
      language = changed.language
      card.redraw(changed)
      dress(root, changed.appearance)
      show()
    },
    selected: () => chosen,
    validate: () => (chosen === 'card' ? card.validate() : null),
    fields: () => (chosen === 'card' ? card.fields() : { 'payment_method_data[type]': chosen }),
    showDecline: (problem) => card.showDecline(problem),
    focus: () => card.focus(),
    blur: () => card.blur(),
    clear: () => card.clear(),
  }
}

function option(way: MethodType, isChosen: boolean, choose: (way: MethodType) => void): HTMLLabelElement {
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.type = 'radio'
  input.name = 'card-double-way'
  input.value = way
  input.checked = isChosen
  input.addEventListener('change', () => choose(way))
  label.append(input, document.createElement('span'))
  return label
}
