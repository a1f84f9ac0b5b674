import { CreditCard } from 'lucide-react'
import { brandName, expiryText } from '#web/platform/card-names.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import type { SavedCard } from './use-card-choice.ts'

interface PayWithSavedCardProps {
  saved: SavedCard
  amountCents: number
  /** Absent: it can be paid with. */
  disabledBecause: string | undefined
  isPaying: boolean
  onPay: () => void
}

/** One tap pays; the bank may ask as it does of a card that is typed. */
export function PayWithSavedCard({
  saved,
  amountCents,
  disabledBecause,
  isPaying,
  onPay,
}: PayWithSavedCardProps) {
  const { t, region } = useTexts()
  const card = useCardName(saved)
  return (
    <>
      <section aria-labelledby="saved-card" className="flex flex-col gap-4">
        <h2 id="saved-card" className="text-xl">
          {t('saved-cards.saved.title')}
        </h2>
        <p className="flex items-start gap-3">
          <CreditCard aria-hidden className="mt-0.5 size-6 shrink-0 text-river" />
          <span>
            <span aria-hidden className="figures block">
              {card.shown}
            </span>
            <span className="sr-only">{card.spoken}</span>
            <span className="text-sm text-ink-soft">
              {t('saved-cards.saved.expiry', { expiry: expiryText(saved) })}
            </span>
          </span>
        </p>
        <Button
          size="river"
          wide
          isPending={isPaying}
          pendingText={t('buy.pay.paying')}
          disabledBecause={disabledBecause}
          onPress={onPay}
        >
          {t('saved-cards.saved.pay', { price: moneyText(amountCents, region, true), card: card.shown })}
        </Button>
      </section>
      <h2 className="pt-4 text-xl">{t('saved-cards.saved.or')}</h2>
    </>
  )
}

/** The dots are for the eye alone. */
export function useCardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) {
  const { t } = useTexts()
  const named = { brand: brandName(brand), last4 }
  return { shown: t('saved-cards.saved.name', named), spoken: t('saved-cards.saved.spoken', named) }
}
