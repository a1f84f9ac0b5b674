import { eventsOf } from './element-events.ts'
import type { Group } from './group.ts'
import type { BrowserApi } from './requests.ts'
import type { ElementOptions, PaymentElement } from './types.ts'
import { createWaysForm } from './ways-form.ts'

/** The payment element: a card form, and the payment's other ways, drawn into the page's own container. */
export function createPaymentElement(
  group: Group,
  api: BrowserApi,
  { paymentMethodOrder = [] }: ElementOptions,
  forget: () => void,
): PaymentElement {
  const { on, emit, clear } = eventsOf('payment')
  let container: HTMLElement | null = null

  function unmount(): void {
    container?.replaceChildren()
    container = null
    group.form = null
  }

  const element: PaymentElement = {
    mount(target) {
      const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      if (found === null)
        throw new Error(
          `The selector you specified (${typeof target === 'string' ? target : 'an element'}) applies to no DOM elements.`,
        )
      unmount()
      const form = createWaysForm(group, emit)
      container = found
      container.replaceChildren(form.root)
      group.form = form
      // Stripe's element is ready after mount, never during it, and knows the ways of the payment by then.
      void waysOf(group, api).then((types) => {
        if (group.form !== form) return
        form.offer(types, paymentMethodOrder)
        emit('ready')
      })
    },
    unmount,
    destroy() {
      unmount()
      clear()
      forget()
    },
    update: () => element,
    collapse: () => element,
    focus: () => group.form?.focus(),
    blur: () => group.form?.blur(),
    clear: () => group.form?.clear(),
    ...on(() => element),
  }
  return element
}

/** The card alone where the payment cannot be read: what is wrong with it is told when it is confirmed. */
async function waysOf({ clientSecret }: Group, api: BrowserApi): Promise<readonly string[]> {
  if (clientSecret === null) return ['card']
  const { paymentIntent } = await api.retrieve(clientSecret)
  return paymentIntent?.payment_method_types ?? ['card']
}
