import { type Language, money, texts } from '../texts.ts'
import { dress } from './appearance.ts'
import type { Appearance, PublicIntent } from './types.ts'

/** Shows the bank's question in a dialog. Escape means no, as closing Stripe's window does. */
export function askInDialog(
  intent: PublicIntent,
  language: Language,
  appearance: Appearance,
): Promise<'authorise' | 'refuse'> {
  const words = texts[language].challenge
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
  const authorise = button(words.authorise)
  const refuse = button(words.refuse)
  choices.append(authorise, refuse)
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
    function close(answer: 'authorise' | 'refuse'): void {
      dialog.close()
      dialog.remove()
      resolve(answer)
    }
    authorise.addEventListener('click', () => close('authorise'))
    refuse.addEventListener('click', () => close('refuse'))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close('refuse')
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
