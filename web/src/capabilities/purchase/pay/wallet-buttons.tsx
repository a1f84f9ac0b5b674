import type { StripeElements, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cardLocaleOf } from '#contract/languages.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { cardAppearance } from './card-appearance.ts'
import { stripeFor } from './load-stripe.ts'
import type { Card } from './pay-order.ts'

interface WalletButtonsProps {
  clientSecret: string
  account: string | undefined
  /** The person has confirmed in their phone’s wallet. */
  onPay: (card: Card) => void
  /** A payment is under way, whose result comes first. */
  isInert: boolean
}

/** PayPal has its page from the fields below, where it stands beside the other ways. */
const WALLETS: StripeExpressCheckoutElementOptions = {
  buttonHeight: 52,
  layout: { maxColumns: 1, maxRows: 0 },
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    amazonPay: 'never',
    klarna: 'never',
    link: 'never',
    paypal: 'never',
  },
}

/**
 * A button for each wallet of the phone, drawn by the provider; nothing where it has none, or where they do not load: the fields below
 * say what is wrong. They are a group of their own, so that a payment by wallet does not look at those fields.
 */
export function WalletButtons(props: WalletButtonsProps) {
  return <ButtonsOnce key={props.clientSecret} {...props} />
}

function ButtonsOnce({ clientSecret, account, onPay, isInert }: WalletButtonsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [hasWallet, setHasWallet] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<StripeElements>(undefined)
  const pay = useEffectEvent((card: Card) => onPay(card))
  const draw = useEffectEvent(async (isGone: () => boolean) => {
    const stripe = await stripeFor(account, language)
    if (isGone() || !box.current) return
    const elements = stripe.elements({
      clientSecret,
      locale: cardLocaleOf(language),
      appearance: cardAppearance(),
    })
    const element = elements.create('expressCheckout', WALLETS)
    element.on('ready', ({ availablePaymentMethods: found }) =>
      setHasWallet(found?.applePay === true || found?.googlePay === true),
    )
    element.on('confirm', () => pay({ stripe, elements, clientSecret, isWallet: true }))
    element.mount(box.current)
    drawn.current = elements
  })
  useEffect(() => {
    let isGone = false
    draw(() => isGone).catch(() => undefined)
    return () => {
      isGone = true
      drawn.current?.getElement('expressCheckout')?.destroy()
      drawn.current = undefined
    }
  }, [])
  useEffect(() => {
    void drawn.current?.update({ locale: cardLocaleOf(language) })
  }, [language])

  return (
    <div className={hasWallet ? 'flex flex-col gap-5' : undefined}>
      <div ref={box} inert={isInert} />
      {hasWallet && (
        <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('buy.pay.orOtherwise')}
        </p>
      )}
    </div>
  )
}
