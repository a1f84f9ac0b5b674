import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { listSavedCards, removeSavedCard } from '#contract/saved-cards.ts'
import { dayText } from '#rules/day-text.ts'
import { brandName, expiryText } from '#web/platform/card-names.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

type SavedCard = ResponseOf<typeof listSavedCards>['cards'][number]

/** The cards that the provider keeps by consent, each at one association; without any, and until it is known, no section. */
export default function SavedCards() {
  const { t } = useTexts()
  const { data } = useCallQuery(listSavedCards, {})
  const [isRemoved, setRemoved] = useState(false)
  const cards = data?.cards ?? []
  if (cards.length === 0 && !isRemoved) return null
  return (
    <section aria-labelledby="saved-cards" className="flex flex-col gap-4">
      <h2 id="saved-cards" className="text-2xl">
        {t('saved-cards.list.title')}
      </h2>
      <p className="text-ink-soft">{t('saved-cards.list.why')}</p>
      <ul className="flex flex-col divide-y divide-hair">
        {cards.map((card) => (
          <OneCard key={card.cardId} card={card} onRemoved={() => setRemoved(true)} />
        ))}
      </ul>
      {isRemoved && (
        <Notice kind="success" isNew takesFocus>
          {t('saved-cards.list.removed')}
        </Notice>
      )}
    </section>
  )
}

function OneCard({ card, onRemoved }: { card: SavedCard; onRemoved: () => void }) {
  const { t, region } = useTexts()
  const removing = useAct(removeSavedCard, { renews: [listSavedCards], onDone: onRemoved })
  const { cardId, associationName, brand, last4, isExpired, savedAt } = card
  const named = { brand: brandName(brand), last4 }
  const expiry = expiryText(card)
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex items-start gap-3">
        <CreditCard aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div className="min-w-0">
          <h3 className="figures font-medium">
            <span aria-hidden>{t('saved-cards.saved.name', named)}</span>
            <span className="sr-only">{t('saved-cards.saved.spoken', named)}</span>
          </h3>
          <p className="wrap-anywhere">{associationName}</p>
          <p className="text-sm text-ink-soft">
            {t(isExpired ? 'saved-cards.list.expired' : 'saved-cards.saved.expiry', { expiry })}
          </p>
          <p className="text-sm text-ink-soft">
            {t('saved-cards.list.savedOn', { day: dayText(savedAt.slice(0, 10), 'dated', region) })}
          </p>
        </div>
      </div>
      <div>
        <Button
          variant="secondary"
          isPending={removing.isPending}
          onPress={() => removing.go({ cardId })}
          aria-label={t('saved-cards.list.removeOne', {
            card: t('saved-cards.saved.spoken', named),
            association: associationName,
          })}
        >
          {t('saved-cards.list.remove')}
        </Button>
      </div>
      {removing.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {removing.failure}
        </Notice>
      )}
    </li>
  )
}
