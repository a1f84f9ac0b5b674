import type { ElementEvent, ElementHandler, PaymentElement } from './types.ts'

type Listening = Pick<PaymentElement, 'on' | 'once' | 'off'>

/** The listeners of one element. `on`: its functions to listen, which return the element. */
export function eventsOf(elementType: 'payment' | 'expressCheckout') {
  const handlers = new Map<ElementEvent, Set<ElementHandler>>()
  const add = (type: ElementEvent, handler: ElementHandler): void => {
    handlers.set(type, (handlers.get(type) ?? new Set()).add(handler))
  }
  return {
    emit: (type: ElementEvent, event: object = {}): void => {
      for (const handler of handlers.get(type) ?? []) handler({ elementType, ...event })
    },
    clear: () => handlers.clear(),
    on: (element: () => PaymentElement): Listening => ({
      on(type, handler) {
        add(type, handler)
        return element()
      },
      once(type, handler) {
        const single: ElementHandler = (event) => {
          handlers.get(type)?.delete(single)
          handler(event)
        }
        add(type, single)
        return element()
      },
      off(type, handler) {
        if (handler === undefined) handlers.delete(type)
        else handlers.get(type)?.delete(handler)
        return element()
      },
    }),
  }
}
