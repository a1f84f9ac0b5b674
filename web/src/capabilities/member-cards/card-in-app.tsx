import { FileDown, ScanQrCode } from 'lucide-react'
import { useId, useState } from 'react'
import type { MemberCard } from '#contract/member-cards.ts'
import { dayText } from '#rules/day-text.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useSaveCard } from '#web/platform/paper/use-save-card.ts'
import { useToday } from '#web/platform/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { readableOn } from '#web/ui/readable-on.ts'
import { useTexts } from '#web/ui/region.ts'
import { RenewCard } from './renew-card.tsx'

const ShowCard = partOnDemand(() => import('./show-card.tsx'))

/** A card as it lies on a table, and what one does with it. */
export function CardInApp({ card }: { card: MemberCard }) {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  const { state, save } = useSaveCard(card)
  const id = useId()
  return (
    <li className="flex w-full max-w-[440px] flex-col gap-3">
      <CardFace card={card} id={id} />
      {/* Side by side where both fit on one line. */}
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        <Button
          size="river"
          aria-describedby={id}
          icon={<ScanQrCode aria-hidden className="size-6" />}
          onPress={() => setShown(true)}
        >
          {t('member-cards.show')}
        </Button>
        <Button
          variant="secondary"
          size="river"
          aria-describedby={id}
          icon={<FileDown aria-hidden className="size-6" />}
          isPending={state === 'making'}
          pendingText={t('member-cards.saving')}
          onPress={save}
        >
          {t('member-cards.save')}
        </Button>
      </div>
      {state === 'failed' && (
        <Notice kind="alarm" isNew>
          {t('my-permits.along.failed')}
        </Notice>
      )}
      <RenewCard card={card} />
      {isShown && <ShowCard card={card} onClose={() => setShown(false)} />}
    </li>
  )
}

function CardFace({ card, id }: { card: MemberCard; id: string }) {
  const { t, region } = useTexts()
  const today = useToday(card.timeZone)
  const { associationName, colour, name, number, birthDate, lastDay, isChild } = card
  const isOver = lastDay !== undefined && lastDay < today
  const day = lastDay && dayText(lastDay, 'dated', region)
  const until = day === undefined ? t('member-cards.forEver') : day
  const facts = [
    ['number', number],
    ['birthDate', birthDate && dayText(birthDate, 'dated', region)],
    ['until', until],
  ] as const
  return (
    <div className="overflow-hidden rounded-lg border border-hair bg-sheet shadow-float">
      <p
        className="px-5 py-3 text-xl wrap-anywhere forced-color-adjust-none"
        style={{ backgroundColor: colour, color: readableOn(colour) }}
      >
        {associationName}
      </p>
      <div className="px-5 pt-3 pb-4">
        <p className="text-sm text-ink-soft">
          {t(isChild ? 'member-cards.ofChild' : 'member-cards.paper.title')}
        </p>
        <h2 id={id} className="text-3xl wrap-anywhere">
          {name}
        </h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(
            ([term, value]) =>
              value !== undefined && (
                <div key={term} className="contents">
                  <dt className="text-ink-soft">{t(`member-cards.paper.${term}`)}</dt>
                  <dd className="figures wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {isOver && <p className="mt-3 font-semibold text-alarm">{t('member-cards.over', { day: until })}</p>}
      </div>
    </div>
  )
}
