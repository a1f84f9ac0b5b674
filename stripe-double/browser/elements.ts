import { type Language, languageOf } from '../texts.ts'
import type { Group } from './group.ts'
import { createPaymentElement } from './payment-element.ts'
import type { Elements, ElementsOptions, PaymentElement } from './types.ts'

const groups = new WeakMap<Elements, Group>()

/** The internals of an Elements object of this script. */
export const groupOf = (elements: Elements | undefined): Group | null =>
  elements === undefined ? null : (groups.get(elements) ?? null)

export function createElements(options: ElementsOptions): Elements {
  const group: Group = {
    clientSecret: options.clientSecret ?? null,
    language: chosenLanguage(options.locale),
    appearance: options.appearance ?? {},
    form: null,
  }
  let element: PaymentElement | null = null
  const elements: Elements = {
    create(type) {
      if (type !== 'payment')
        throw new Error(`The Stripe double draws the payment element only, not "${type}".`)
      element = createPaymentElement(group, () => {
        element = null
      })
      return element
    },
    getElement: (type) => (type === 'payment' ? element : null),
    submit: async () => {
      if (group.form === null) throw new Error('elements.submit() needs a mounted payment element.')
      const error = group.form.validate()
      return error === null ? { selectedPaymentMethod: 'card' } : { error }
    },
    update(changed) {
      if (changed.clientSecret !== undefined) group.clientSecret = changed.clientSecret
      if (changed.appearance !== undefined) group.appearance = changed.appearance
      if (changed.locale !== undefined) group.language = chosenLanguage(changed.locale)
      group.form?.redraw(group)
    },
    fetchUpdates: async () => ({}),
  }
  groups.set(elements, group)
  return elements
}

const chosenLanguage = (locale: string | undefined): Language =>
  languageOf(locale === undefined || locale === 'auto' ? navigator.language : locale)
