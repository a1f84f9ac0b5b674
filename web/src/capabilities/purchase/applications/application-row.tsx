import { useState } from 'react'
import type { OwnApplication } from '#contract/membership-applications.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'

interface ApplicationRowProps {
  application: OwnApplication
  isPending: boolean
  onPay: () => void
  onWithdraw: () => void
}

/** For whom what was asked, how it stands, and what one can do about it. */
export function ApplicationRow({ application, isPending, onPay, onWithdraw }: ApplicationRowProps) {
  const { t, region } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const { memberName: name, planName, associationId, associationName, plan, state } = application
  const { appliedAt, payUntil, reason, ahead } = application
  const on = (at: string) => wallClock(zoneOfTheWaters(), new Date(at))
  const until = payUntil === undefined ? undefined : on(payUntil)
  const status = t(`join.applications.states.${state}`, {
    day: until && dayText(until.day, 'dated', region),
    time: until && timeText(until.time),
    reason,
  })
  const isOpen = state === 'waiting' || state === 'queued' || state === 'offered'
  return (
    <li className="flex flex-col gap-2 py-4">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <p
        className={
          state === 'offered' ? 'font-semibold text-moss' : state === 'refused' ? 'font-semibold' : ''
        }
      >
        {status}
        {ahead !== undefined && ` ${t('join.applications.ahead', { count: ahead })}`}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {planName} · {associationName} ·{' '}
        {t('join.applications.askedOn', { day: dayText(on(appliedAt).day, 'dated', region) })}
      </p>
      <div className={`flex flex-wrap gap-3 ${state === 'waiting' || state === 'queued' ? '-ml-5' : ''}`}>
        {state === 'offered' && (
          <Button isPending={isPending} aria-label={t('join.applications.payOf', { name })} onPress={onPay}>
            {t('join.toPayment')}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="quiet"
            aria-label={t('join.applications.withdrawOf', { name })}
            onPress={() => setAsking(true)}
          >
            {t('join.applications.withdraw')}
          </Button>
        )}
        {state === 'missed' && (
          <ButtonLink variant="secondary" href={pathTo(paths.join, { association: associationId, plan })}>
            {t('join.applications.again')}
          </ButtonLink>
        )}
      </div>
      {isAsking && (
        <AlertDialog
          isOpen
          isDismissable
          isDangerous
          title={t('join.applications.withdrawTitle', { name })}
          okText={t('join.applications.withdraw')}
          cancelText={t('join.applications.keep')}
          onConfirm={onWithdraw}
          onClose={() => setAsking(false)}
        >
          {t(state === 'offered' ? 'join.applications.withdrawOffer' : 'join.applications.withdrawText')}
        </AlertDialog>
      )}
    </li>
  )
}
