import type { Language } from '#contract/languages.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { AskedOrder } from './order/order-asked.ts'

/** An order on its way: who asks for what, when, and in which language they are answered. */
export interface Asking {
  services: Services
  buyer: Angler
  asked: AskedOrder
  now: Date
  language: Language
  /** Where they ask from; absent where nothing is held unpaid. */
  address?: string
}
