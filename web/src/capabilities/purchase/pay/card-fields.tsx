import type { StripeElements } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cardLocaleOf } from '#contract/languages.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cardAppearance, onColourChange } from './card-appearance.ts'
import { stripeFor } from './load-stripe.ts'
import type { WayElsewhere } from '../returned/return-url.ts'
import type { Card } from './pay-order.ts'

interface CardFieldsProps {
  clientSecret: string
  account: string | undefined
  /** The card when its fields are ready; undefined when they are removed. */
  onCard: (card: Card | undefined) => void
  /** Which way is chosen in the fields, as the provider names it. */
  onWay: (way: string) => void
  /** The way that is chosen first, where the payment allows it; absent: a card. */
  first?: WayElsewhere | undefined
}

type Loading = 'loading' | 'there' | 'failed'

/** The provider's own fields, of the card and of the other ways that the payment allows: no card number passes through this app. */
export function CardFields(props: CardFieldsProps) {
  const [tries, setTries] = useState(1)
  // A new payment or a retry mounts new, empty fields.
  return (
    <FieldsOnce
      key={`${props.clientSecret} ${tries}`}
      {...props}
      onRetry={() => setTries((count) => count + 1)}
    />
  )
}

function FieldsOnce({
  clientSecret,
  account,
  onCard,
  onWay,
  first,
  onRetry,
}: CardFieldsProps & { onRetry: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [state, setState] = useState<Loading>('loading')
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<StripeElements>(undefined)

  const draw = useEffectEvent(async (isGone: () => boolean) => {
    const stripe = await stripeFor(account, language)
    if (isGone() || !box.current) return
    const elements = stripe.elements({
      clientSecret,
      locale: cardLocaleOf(language),
      appearance: cardAppearance(),
    })
    // The wallets have their buttons above.
    const element = elements.create('payment', {
      wallets: { applePay: 'never', googlePay: 'never' },
      // The first of the order is the one that is chosen.
      ...(first !== undefined && { paymentMethodOrder: [first, 'card'] }),
    })
    if (first !== undefined) onWay(first)
    element.on('ready', () => {
      setState('there')
      onCard({ stripe, elements, clientSecret })
    })
    element.on('change', ({ value }) => onWay(value.type))
    element.on('loaderror', () => setState('failed'))
    element.mount(box.current)
    drawn.current = elements
  })
  useEffect(() => {
    let isGone = false
    draw(() => isGone).catch(() => {
      if (!isGone) setState('failed')
    })
    return () => {
      isGone = true
      onCard(undefined)
      onWay('card')
      drawn.current?.getElement('payment')?.destroy()
      drawn.current = undefined
    }
  }, [onCard, onWay])

  // A new language or colour scheme updates the mounted fields: the typed card stays.
  useEffect(() => {
    void drawn.current?.update({ locale: cardLocaleOf(language) })
  }, [language])
  useEffect(() => onColourChange(() => void drawn.current?.update({ appearance: cardAppearance() })), [])

  return (
    <div>
      {state === 'loading' && (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-13 w-full rounded-md" />
          <Skeleton className="h-13 w-full rounded-md" />
        </div>
      )}
      {state === 'failed' && (
        <Notice
          kind="alarm"
          isNew
          title={t('buy.pay.noCard')}
          action={
            <Button variant="secondary" onPress={onRetry}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('buy.pay.noCardText')}
        </Notice>
      )}
      <div ref={box} hidden={state === 'failed'} />
    </div>
  )
}
