import { FileDown } from 'lucide-react'
import { type CardPaidFor, listMemberCards } from '#contract/member-cards.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useCallQuery } from '../query/use-call-query.ts'
import { useSaveCard } from './use-save-card.ts'

/** The cards of adults without an account, for whoever paid a membership, or an order of several, as files to give them. */
export function CardsToHandOn({ purchaseId, orderId }: { purchaseId?: string; orderId?: string }) {
  const { data } = useCallQuery(listMemberCards, {})
  const cards = data?.paidFor?.filter((one) => one.purchaseId === purchaseId || one.orderId === orderId) ?? []
  return cards.map((card) => <HandOn key={card.memberId} card={card} />)
}

function HandOn({ card }: { card: CardPaidFor }) {
  const { t } = useTexts()
  const { state, save } = useSaveCard(card)
  const { name } = card
  return (
    <div className="flex flex-col items-start gap-3 pt-2">
      <p className="max-w-lines">{t('member-cards.handOn.text', { name })}</p>
      <Button
        variant="secondary"
        icon={<FileDown aria-hidden className="size-5" />}
        isPending={state === 'making'}
        pendingText={t('member-cards.saving')}
        aria-label={t('member-cards.handOn.actOf', { name })}
        onPress={save}
      >
        {t('member-cards.handOn.act')}
      </Button>
      {state === 'failed' && (
        <Notice kind="alarm" isNew>
          {t('my-permits.along.failed')}
        </Notice>
      )}
    </div>
  )
}
