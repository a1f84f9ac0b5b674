import { createCardForm } from './card-form.ts'
import type { Group } from './group.ts'
import type { ElementEvent, ElementHandler, PaymentElement } from './types.ts'

/** The payment element: a card form drawn into the page's own container. */
export function createPaymentElement(group: Group, forget: () => void): PaymentElement {
  const handlers = new Map<ElementEvent, Set<ElementHandler>>()
  let container: HTMLElement | null = null

  function emit(type: ElementEvent, event: object = {}): void {
    for (const handler of handlers.get(type) ?? []) handler({ elementType: 'payment', ...event })
  }
  function unmount(): void {
    container?.replaceChildren()
    container = null
    group.form = null
  }
  const add = (type: ElementEvent, handler: ElementHandler): void => {
    handlers.set(type, (handlers.get(type) ?? new Set()).add(handler))
  }

  const element: PaymentElement = {
    mount(target) {
      const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      if (found === null)
        throw new Error(
          `The selector you specified (${typeof target === 'string' ? target : 'an element'}) applies to no DOM elements.`,
        )
      unmount()
      const form = createCardForm(group, emit)
      container = found
      container.replaceChildren(form.root)
      group.form = form
      // Stripe's element is ready after mount, never during it.
      setTimeout(() => {
        if (group.form === form) emit('ready')
      })
    },
    unmount,
    destroy() {
      unmount()
      handlers.clear()
      forget()
    },
    update: () => element,
    collapse: () => element,
    focus: () => group.form?.focus(),
    blur: () => group.form?.blur(),
    clear: () => group.form?.clear(),
    on(type, handler) {
      add(type, handler)
      return element
    },
    once(type, handler) {
      const single: ElementHandler = (event) => {
        handlers.get(type)?.delete(single)
        handler(event)
      }
      add(type, single)
      return element
    },
    off(type, handler) {
      if (handler === undefined) handlers.delete(type)
      else handlers.get(type)?.delete(handler)
      return element
    },
  }
  return element
}
