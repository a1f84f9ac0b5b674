import type { ClusterTexts, MarkDrawn, MarkState } from './mark-drawn.ts'
import { signOf } from './state-sign.ts'

const BEST_FIRST: readonly MarkState[] = ['open', 'few', 'held', 'undecided', 'full', 'tooEarly', 'closed']

function withText(tag: 'button' | 'span', className: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

/** A button: the places left or a sign of the state; several waters are counted in words. */
export function markElement(marks: readonly MarkDrawn[], texts: ClusterTexts): HTMLElement {
  const state = BEST_FIRST.find((one) => marks.some((mark) => mark.state === one)) ?? 'closed'
  const [only, ...others] = marks
  const isOne = only !== undefined && others.length === 0
  const text = isOne ? (only.figure ?? '') : texts.short(marks.length)
  const button = withText('button', `water-mark is-${state}${isOne ? '' : ' is-several'}`, text)
  button.setAttribute('type', 'button')
  button.dataset['mark'] = marks.map(({ key }) => key).join(' ')
  button.ariaLabel = isOne ? only.label : texts.long(marks.map(({ name }) => name))
  if (isOne && only.figure === undefined) button.append(signOf(state))
  return button
}

/** The name beside a mark, which the mark's label has for screen readers. */
export function nameElement({ name, state }: MarkDrawn): HTMLElement {
  const label = withText('span', `water-name is-${state}`, name)
  label.ariaHidden = 'true'
  return label
}
