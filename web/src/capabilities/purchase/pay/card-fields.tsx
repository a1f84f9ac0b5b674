import type { StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cardAppearance, onColourChange } from './card-appearance.ts'
import { stripeFor } from './load-stripe.ts'
import type { Card } from './pay-order.ts'

interface CardFieldsProps {
  clientSecret: string
  /** The connected account on which the association is paid. */
  account: string | undefined
  /** The card, as soon as its fields are there; undefined when they go. */
  onCard: (card: Card | undefined) => void
}

type Loading = 'loading' | 'there' | 'failed'

/** The card provider's own fields, in our colours: no card number ever passes through this app. */
export function CardFields({ clientSecret, account, onCard }: CardFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [state, setState] = useState<Loading>('loading')
  const [tries, setTries] = useState(1)
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<StripeElements>(undefined)

  useEffect(() => {
    let isGone = false
    setState('loading')
    const draw = async () => {
      const stripe = await stripeFor(account, language)
      if (isGone || !box.current) return
      const elements = stripe.elements({ clientSecret, locale: language, appearance: cardAppearance() })
      const element = elements.create('payment')
      element.on('ready', () => {
        setState('there')
        onCard({ stripe, elements })
      })
      element.on('loaderror', () => setState('failed'))
      element.mount(box.current)
      drawn.current = elements
    }
    draw().catch(() => {
      if (!isGone) setState('failed')
    })
    return () => {
      isGone = true
      onCard(undefined)
      drawn.current?.getElement('payment')?.destroy()
      drawn.current = undefined
    }
    // Another language or colour changes the fields that are there: what was typed stays.
  }, [clientSecret, account, tries, onCard])

  useEffect(() => {
    void drawn.current?.update({ locale: language })
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
            <Button variant="secondary" onPress={() => setTries((count) => count + 1)}>
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
