import { useState } from 'react'
import { listHolds } from '#contract/holds.ts'
import { leaveWait, listWaits, type Wait } from '#contract/waits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { waitDetails } from './wait-details.ts'

interface WaitingProps {
  wait: Wait
  /** It was begun here a moment ago: it can be undone without a question. */
  isNew: boolean
  onChange: () => void
  onLeft: () => void
}

/** How far a wait is, and the way out of it. */
export function Waiting({ wait, isNew, onChange, onLeft }: WaitingProps) {
  const { t } = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  const leave = useAct(leaveWait, { renews: [listWaits, listHolds], onDone: onLeft })
  const { waitId, before, offer } = wait
  const goNow = () => leave.go({ waitId })
  // A place that is held by now goes to the next: that is asked first.
  const mayUndo = isNew && offer === undefined
  return (
    <>
      <Notice
        kind={isNew ? 'success' : 'info'}
        title={offer ? t('waits.offered') : t('waits.waiting', { count: before })}
        isNew={isNew}
        takesFocus={isNew}
        action={
          <div className="-ml-5 flex flex-wrap items-center">
            {offer === undefined && (
              <Button variant="quiet" onPress={onChange}>
                {t('waits.change')}
              </Button>
            )}
            <Button
              variant="quiet"
              isPending={leave.isPending}
              onPress={mayUndo ? goNow : () => setLeaving(true)}
            >
              {t(mayUndo ? 'waits.undo' : 'waits.leave')}
            </Button>
          </div>
        }
      >
        <p className="text-sm text-ink-soft">{waitDetails(wait, t)}</p>
        {isNew && <p>{t('waits.how')}</p>}
        <p>
          {offer && <Link href={pathTo(paths.payment, { purchase: offer.orderId })}>{t('waits.pay')}</Link>}{' '}
          <Link href={paths.profile}>{t('waits.see')}</Link>
        </p>
        {leave.failure !== undefined && <p className="text-alarm">{leave.failure}</p>}
      </Notice>
      {isLeaving && <LeaveDialog wait={wait} onLeave={goNow} onClose={() => setLeaving(false)} />}
    </>
  )
}
