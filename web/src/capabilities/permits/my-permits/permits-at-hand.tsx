import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#web/platform/navigation/paths.ts'
import type { FishingDayOf } from '#web/platform/fishing-day.ts'
import { DrawnNext } from '#web/ui/drawn-next.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { HeldPermitView } from './held-permit.tsx'
import { PermitLists } from './permit-lists.tsx'
import type { HeldPermit, SortedPermits } from './sort-permits.ts'

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

/** On a phone: the permits valid today first and large, the others in a list that opens their ticket. */
export function PermitsAtHand({ permits, sorted, todayOf, openId, bought, onChanged }: PermitsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const large = [...(bought ? [bought] : []), ...sorted.today.filter((held) => held !== bought)]
  const open = permits.find(({ purchaseId }) => purchaseId === openId)
  const isInSheet = open !== undefined && !large.includes(open)
  const coming = sorted.coming.filter((held) => held !== bought)
  return (
    <div className="flex flex-col gap-10">
      {large.map((held) => (
        <HeldPermitView key={held.purchaseId} held={held} today={todayOf(held)} onChanged={onChanged} />
      ))}
      <DrawnNext>
        <PermitLists sorted={{ ...sorted, coming }} todayOf={todayOf} openId={openId} withToday={false} />
      </DrawnNext>
      {isInSheet && (
        <PageModal
          title={t('my-permits.one')}
          onClose={() => void navigate(paths.myPermits, { replace: true })}
        >
          <HeldPermitView held={open} today={todayOf(open)} onChanged={onChanged} />
        </PageModal>
      )}
    </div>
  )
}
