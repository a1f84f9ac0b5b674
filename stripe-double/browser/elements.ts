import { type Language, languageOf } from '../texts.ts'
import type { Group } from './group.ts'
import { createExpressElement } from './express-element.ts'
import { createPaymentElement } from './payment-element.ts'
import type { BrowserApi } from './requests.ts'
import type { Elements, ElementsOptions, PaymentElement } from './types.ts'

const groups = new WeakMap<Elements, Group>()

/** The internals of an Elements object of this script. */
export const groupOf = (elements: Elements | undefined): Group | null =>
  elements === undefined ? null : (groups.get(elements) ?? null)

export function createElements(options: ElementsOptions, api: BrowserApi): Elements {
  const group: Group = {
    clientSecret: options.clientSecret ?? null,
    language: chosenLanguage(options.locale),
    appearance: options.appearance ?? {},
    form: null,
    express: null,
  }
  const drawn = new Map<string, PaymentElement>()
  const elements: Elements = {
    create(type, chosen = {}) {
      const forget = () => drawn.delete(type)
      if (type !== 'payment' && type !== 'expressCheckout')
        throw new Error(
          `The Stripe double draws the payment and the express checkout element only, not "${type}".`,
        )
      const element =
        type === 'payment'
          ? createPaymentElement(group, api, chosen, forget)
          : createExpressElement(group, api, chosen, forget)
      drawn.set(type, element)
      return element
    },
    getElement: (type) => drawn.get(type) ?? null,
    submit: async () => {
      if (group.express !== null) return { selectedPaymentMethod: group.express.wallet }
      if (group.form === null) throw new Error('elements.submit() needs a mounted payment element.')
      const error = group.form.validate()
      return error === null ? { selectedPaymentMethod: group.form.selected() } : { error }
    },
    update(changed) {
      if (changed.clientSecret !== undefined) group.clientSecret = changed.clientSecret
      if (changed.appearance !== undefined) group.appearance = changed.appearance
      if (changed.locale !== undefined) group.language = chosenLanguage(changed.locale)
      group.form?.redraw(group)
      group.redrawExpress?.()
    },
    fetchUpdates: async () => ({}),
  }
  groups.set(elements, group)
  return elements
}

const chosenLanguage = (locale: string | undefined): Language =>
  languageOf(locale === undefined || locale === 'auto' ? navigator.language : locale)
