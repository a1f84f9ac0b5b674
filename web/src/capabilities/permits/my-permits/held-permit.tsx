import { ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { validityOn } from '#rules/validity.ts'
import { useWatersClock } from '#web/platform/fishing-day.ts'
import { useKeepAwake } from '#web/platform/keep-awake.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { DrawnNext } from '#web/ui/drawn-next.tsx'
import { PermitTicket } from '#web/ui/permit-ticket.tsx'
import { PermitChanges } from '../change/permit-changes.tsx'
import { MailNotDelivered } from './mail-not-delivered.tsx'
import { PermitBookings } from './permit-bookings.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { HeldPermit } from './sort-permits.ts'
import { TakeItAlong } from './take-it-along.tsx'
import { usePermitOnPaper } from './use-permit-on-paper.ts'
import { WithItAtTheWater } from './with-it-at-the-water.tsx'
import { WithThePermit } from './with-the-permit.tsx'

const OnThisPhone = partOnDemand(() => import('../on-this-phone/on-this-phone.tsx'), {
  WhenMissing: () => null,
})
const ShowToWarden = partOnDemand(() => import('./show-to-warden.tsx'))

/** The ticket, and below it its actions and details. A ticket valid today keeps the screen on. */
export function HeldPermitView({
  held,
  today,
  level = 2,
  onChanged,
}: {
  held: HeldPermit
  today: string
  level?: 2 | 3
  onChanged: (message: string, purchaseId: string) => void
}) {
  const { t } = useTranslation()
  const clock = useWatersClock(held.river.timeZone)
  const onPaper = usePermitOnPaper(today, clock)
  const permit = onPaper(held)
  const isLive = validityOn(held, today) === 'today'
  const [params, setParams] = useSearchParams()
  const isCodeWanted = params.has(query.show) && params.get(query.purchase) === held.purchaseId
  const [isShown, setShown] = useState(isCodeWanted)
  const close = () => {
    setShown(false)
    if (isCodeWanted) setParams({ [query.purchase]: held.purchaseId }, { replace: true })
  }
  useKeepAwake(isLive)
  return (
    <div>
      <PermitTicket
        permit={permit}
        today={today}
        clock={clock}
        level={level}
        qr={<QrCode text={held.signedCode} label={t('my-permits.qr')} />}
      />
      <div className="mx-auto mt-4 w-full max-w-[440px]">
        {isLive && (
          <Button
            size="river"
            wide
            icon={<ScanQrCode aria-hidden className="size-6" />}
            onPress={() => setShown(true)}
          >
            {t('my-permits.warden.show')}
          </Button>
        )}
        {held.mailNotDelivered === true && <MailNotDelivered />}
        <DrawnNext>
          <PermitBookings held={held} today={today} />
          <WithItAtTheWater held={held} today={today} />
          {held.state === 'issued' && held.lastDay >= today && (
            <>
              <TakeItAlong held={held} permit={onPaper(held, 'allDays')} />
              <OnThisPhone />
            </>
          )}
          <PermitChanges
            held={held}
            today={today}
            onDone={(message) => onChanged(message, held.purchaseId)}
          />
          <WithThePermit held={held} />
        </DrawnNext>
      </div>
      {isShown && isLive && (
        <ShowToWarden
          permit={permit}
          signedCode={held.signedCode}
          today={today}
          clock={clock}
          onClose={close}
        />
      )}
    </div>
  )
}
