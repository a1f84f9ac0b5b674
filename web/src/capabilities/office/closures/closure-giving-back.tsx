import { useState } from 'react'
import {
  listClosures,
  reopenWater,
  stopGivingBack,
  type Closure,
  RIGHTS_TO_CLOSE_WITH_REFUNDS,
} from '#contract/office-closures.ts'
import type { Office } from '#contract/staff.ts'
import { timeText } from '#rules/day-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Failed } from '../outcome.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { useCloseWater } from './use-close-water.tsx'

interface ClosureGivingBackProps {
  office: Office
  closure: Closure & Required<Pick<Closure, 'zoneId' | 'zoneName'>>
  /** Its days are past; until then it stays closed, whatever was given back. */
  isOver: boolean
  onBegin: () => void
  onDone: (sentence: string) => void
}

/** What a zone that the office closed has given back so far, and what can be done with it. */
export function ClosureGivingBack({ office, closure, isOver, onBegin, onDone }: ClosureGivingBackProps) {
  const { t, region } = useTexts()
  const language = useLanguage()
  const officePath = useOfficePath()
  const [isReopening, setReopening] = useState(false)
  const { zoneId, zoneName, from, to, reason, state, beginsAt } = closure
  const { permitsBack, permitsLeft, refundCents, refundsUnderWay, toGiveBack, toGiveBackCents } = closure
  const which = { associationId: office.associationId, zoneId, from, to }
  const renews = { renews: [listClosures] }
  const stop = useAct(stopGivingBack, { ...renews, onDone: () => onDone(t('office-closures.stopped')) })
  const reopen = useAct(reopenWater, { ...renews, onDone: () => onDone(t('office-closures.reopened')) })
  const goOn = useCloseWater(() => onDone(t('office-closures.done')))
  const failure = stop.failure ?? reopen.failure ?? goOn.failure
  const mayRefund = RIGHTS_TO_CLOSE_WITH_REFUNDS.every((right) => may(office, right))
  const isMoving = state === 'waiting' || state === 'underWay'
  const at = beginsAt === undefined ? '' : timeText(wallClock(office.timeZone, new Date(beginsAt)).time)
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1" role={isMoving ? 'status' : undefined}>
      <p className={isMoving ? 'font-semibold text-line' : 'font-semibold'}>
        {t(`office-closures.states.${isOver && !isMoving ? 'over' : state}`, { at })}
      </p>
      {permitsBack > 0 && (
        <p>
          {t('office-closures.back', {
            count: permitsBack,
            amount: moneyText(refundCents, region, true),
          })}
        </p>
      )}
      {permitsLeft > 0 && (
        <p>{t(isOver ? 'office-closures.notTakenBack' : 'office-closures.left', { count: permitsLeft })}</p>
      )}
      {refundsUnderWay > 0 && (
        <p className="text-sm text-ink-soft">{t('office-closures.underWay', { count: refundsUnderWay })}</p>
      )}
      {toGiveBack > 0 && (
        <p>
          {t('office-closures.toGiveBack', {
            count: toGiveBack,
            amount: moneyText(toGiveBackCents, region, true),
          })}{' '}
          {may(office, 'money') && (
            <Link href={officePath(paths.officeToGiveBack)}>{t('office-closures.toGiveBackList')}</Link>
          )}
        </p>
      )}
      <Failed why={failure} />
      <div className="mt-2 flex flex-wrap gap-2">
        {isMoving && may(office, 'close') && (
          <Button
            variant="danger"
            isPending={stop.isPending}
            pendingText={t('office.saving')}
            onPress={() => {
              onBegin()
              stop.go(which)
            }}
          >
            {t('office-closures.stop')}
          </Button>
        )}
        {state === 'saleStopped' && permitsLeft > 0 && mayRefund && !isOver && (
          <Button
            variant="secondary"
            isPending={goOn.isPending}
            pendingText={t('office.saving')}
            onPress={() => {
              onBegin()
              goOn.go({
                associationId: office.associationId,
                zones: [zoneId],
                from,
                to,
                reasons: { [language]: reason },
                givesBack: true,
              })
            }}
          >
            {t('office-closures.goOn')}
          </Button>
        )}
        {may(office, 'close') && !isOver && (
          <Button
            variant="secondary"
            isPending={reopen.isPending}
            pendingText={t('office.saving')}
            onPress={() => setReopening(true)}
          >
            {t('office-closures.reopen')}
          </Button>
        )}
      </div>
      {goOn.confirmation}
      {isReopening && (
        <AlertDialog
          isOpen
          isDismissable
          title={t('office-closures.reopenTitle', { zone: zoneName })}
          okText={t('office-closures.reopen')}
          cancelText={t('office-closures.keep')}
          onConfirm={() => {
            onBegin()
            reopen.go(which)
          }}
          onClose={() => setReopening(false)}
        >
          {t('office-closures.reopenText')}
        </AlertDialog>
      )}
    </div>
  )
}
