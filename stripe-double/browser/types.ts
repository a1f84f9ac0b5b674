/** The supported part of Stripe.js: https://docs.stripe.com/js */

export interface StripeProblem {
  type: 'card_error' | 'validation_error' | 'invalid_request_error' | 'api_error' | 'api_connection_error'
  message: string
  code?: string
  decline_code?: string
  payment_intent?: PublicIntent
}

/** The fields of a PaymentIntent that a publishable key reads. */
export interface PublicIntent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  client_secret: string
  status: string
  payment_method_types?: string[]
  last_payment_error: StripeProblem | null
  next_action: {
    type: string
    redirect_to_url?: { url: string }
    use_stripe_sdk?: { stripe_js: string }
  } | null
}

export type IntentResult =
  | { paymentIntent: PublicIntent; error?: undefined }
  | { error: StripeProblem; paymentIntent?: undefined }

export interface Appearance {
  theme?: string
  variables?: Record<string, string>
}

export interface ElementsOptions {
  clientSecret?: string
  locale?: string | undefined
  appearance?: Appearance
}

export type ElementEvent =
  | 'ready'
  | 'change'
  | 'focus'
  | 'blur'
  | 'escape'
  | 'loaderror'
  | 'loaderstart'
  | 'click'
  | 'confirm'
  | 'cancel'
export type ElementHandler = (event: object) => void

export interface PaymentElement {
  mount(target: string | HTMLElement): void
  unmount(): void
  destroy(): void
  update(options: object): PaymentElement
  focus(): void
  blur(): void
  clear(): void
  collapse(): PaymentElement
  on(type: ElementEvent, handler: ElementHandler): PaymentElement
  once(type: ElementEvent, handler: ElementHandler): PaymentElement
  off(type: ElementEvent, handler?: ElementHandler): PaymentElement
}

export interface ElementOptions {
  /** What an express element may draw: `never` for a wallet that it must not. */
  paymentMethods?: Record<string, string>
  /** Of a payment element: the way that stands first is chosen; those that are not named follow. */
  paymentMethodOrder?: string[]
}

export interface Elements {
  create(type: string, options?: ElementOptions): PaymentElement
  getElement(type: string): PaymentElement | null
  submit(): Promise<{ error?: StripeProblem; selectedPaymentMethod?: string }>
  update(options: ElementsOptions): void
  fetchUpdates(): Promise<{ error?: StripeProblem }>
}

export interface ConfirmOptions {
  elements?: Elements
  clientSecret?: string
  confirmParams?: {
    return_url?: string
    /** A card that is kept, in place of the fields. */
    payment_method?: string
    receipt_email?: string
    payment_method_data?: { billing_details?: { name?: string; email?: string } }
  }
  redirect?: 'always' | 'if_required'
}

export interface StripeDoubleClient {
  elements(options?: ElementsOptions): Elements
  confirmPayment(options: ConfirmOptions): Promise<IntentResult>
  retrievePaymentIntent(clientSecret: string): Promise<IntentResult>
  registerAppInfo(info: object): void
  _registerWrapper(wrapper: object): void
}

export interface StripeDoubleConstructor {
  (publishableKey: string, options?: { stripeAccount?: string; locale?: string }): StripeDoubleClient
  version: string
}
