import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { HeldPermit } from '#contract/permits.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { FishingDayOf } from '#web/platform/fishing-day.ts'
import { DrawnNext } from '#web/ui/drawn-next.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { HeldTicket } from './held-ticket.tsx'
import { PermitActions } from './permit-actions.tsx'
import { EndedPermits, NextPermits, PastPermits } from './permit-lists.tsx'
import { isToShow, ShowBar, ShowButton } from './show-button.tsx'
import type { SortedPermits } from './sort-permits.ts'

export interface PermitsProps {
  permits: HeldPermit[]
  sorted: SortedPermits
  todayOf: FishingDayOf
  /** The permit in the address. */
  openId: string | undefined
  bought: HeldPermit | undefined
  /** After a change, with a sentence about its result. */
  onChanged: (message: string, purchaseId: string) => void
}

/**
 * On a phone: the ticket of the permit just bought, or the first of today; right below it the other permits of today and
 * the upcoming ones, each of which opens its ticket; then what can be done with the first.
 */
export function PermitsAtHand({ permits, sorted, todayOf, openId, bought, onChanged }: PermitsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const first = bought ?? sorted.today[0]
  const isOther = (held: HeldPermit) => held !== first
  const others = { ...sorted, today: sorted.today.filter(isOther), coming: sorted.coming.filter(isOther) }
  const lists = { sorted: others, todayOf, openId }
  const open = permits.filter(isOther).find(({ purchaseId }) => purchaseId === openId)
  return (
    <div className="flex flex-col gap-8">
      {first && <HeldTicket key={first.purchaseId} held={first} today={todayOf(first)} />}
      <DrawnNext>
        <EndedPermits {...lists} />
        <NextPermits {...lists} />
        {first && (
          <PermitActions
            key={first.purchaseId}
            held={first}
            permits={permits}
            today={todayOf(first)}
            onChanged={onChanged}
          />
        )}
        <PastPermits {...lists} />
      </DrawnNext>
      {first && <ShowBar held={first} today={todayOf(first)} />}
      {open && (
        <PageModal
          title={t('my-permits.one')}
          onClose={() => void navigate(paths.myPermits, { replace: true })}
          foot={
            isToShow({ held: open, today: todayOf(open) }) && <ShowButton held={open} today={todayOf(open)} />
          }
        >
          <HeldTicket held={open} today={todayOf(open)} />
          <PermitActions held={open} permits={permits} today={todayOf(open)} onChanged={onChanged} />
        </PageModal>
      )}
    </div>
  )
}
