/** One labelled input with its message underneath. */
export interface Field {
  root: HTMLElement
  input: HTMLInputElement
  label(text: string, placeholder: string): void
  /** Shows a mistake, or clears it with null. */
  say(message: string | null): void
}

let counter = 0

export function createField(autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc'): Field {
  const id = `card-double-${(counter += 1)}`
  const root = document.createElement('div')
  root.className = 'card-double-field'
  const label = document.createElement('label')
  label.htmlFor = id
  const input = document.createElement('input')
  input.id = id
  input.type = 'text'
  input.inputMode = 'numeric'
  input.setAttribute('autocomplete', autocomplete)
  input.setAttribute('aria-required', 'true')
  input.spellcheck = false
  const message = document.createElement('p')
  message.id = `${id}-message`
  message.className = 'card-double-message'
  message.hidden = true
  const box = document.createElement('div')
  box.className = 'card-double-box'
  box.append(input)
  root.append(label, box, message)
  return {
    root,
    input,
    label(text, placeholder) {
      label.textContent = text
      input.placeholder = placeholder
    },
    say(text) {
      message.textContent = text ?? ''
      message.hidden = text === null
      if (text === null) {
        input.removeAttribute('aria-invalid')
        input.removeAttribute('aria-describedby')
      } else {
        input.setAttribute('aria-invalid', 'true')
        input.setAttribute('aria-describedby', message.id)
      }
    },
  }
}
