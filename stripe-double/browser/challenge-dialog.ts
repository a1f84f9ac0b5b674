import { money, texts } from '../texts.ts'
import { dress } from './appearance.ts'
import type { Group } from './group.ts'
import type { PublicIntent } from './types.ts'

interface Dialog<Answer extends string> {
  title: string
  ask: string
  test: string
  /** The first is the way on. */
  answers: Readonly<Record<Answer, string>>
  escape: NoInfer<Answer>
}

/** Shows the bank's question in a dialog. Escape means no, as closing Stripe's window does. */
export function askBank(intent: PublicIntent, group: GroupStyle): Promise<'authorise' | 'refuse'> {
  const { title, ask, test, authorise, refuse } = texts[group.language].challenge
  return askInDialog(intent, group, { title, ask, test, answers: { authorise, refuse }, escape: 'refuse' })
}

type GroupStyle = Pick<Group, 'language' | 'appearance'>

/** A question about this payment's amount. */
export function askInDialog<Answer extends string>(
  intent: PublicIntent,
  { language, appearance }: GroupStyle,
  words: Dialog<Answer>,
): Promise<Answer> {
  const dialog = document.createElement('dialog')
  dialog.className = 'card-double-dialog'
  dialog.lang = language
  // React Aria hides everything outside its own dialogs, except layers with this mark.
  dialog.dataset['reactAriaTopLayer'] = 'true'
  const title = paragraph('h2', words.title)
  title.id = 'card-double-dialog-title'
  dialog.setAttribute('aria-labelledby', title.id)
  const sentence = words.ask.replace('{{amount}}', money(intent.amount, intent.currency, language))
  const choices = document.createElement('div')
  choices.className = 'card-double-choices'
  const buttons = (Object.entries(words.answers) as [Answer, string][]).map(
    ([answer, text]) => [answer, button(text)] as const,
  )
  choices.append(...buttons.map(([, each]) => each))
  dialog.append(
    title,
    paragraph('p', sentence, 'card-double-ask'),
    paragraph('p', words.test, 'card-double-test'),
    choices,
  )
  dress(dialog, appearance)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    function close(answer: Answer): void {
      dialog.close()
      dialog.remove()
      resolve(answer)
    }
    for (const [answer, each] of buttons) each.addEventListener('click', () => close(answer))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close(words.escape)
    })
  })
}

function paragraph(tag: 'h2' | 'p', text: string, className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  element.className = className
  return element
}

function button(text: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  return element
}
