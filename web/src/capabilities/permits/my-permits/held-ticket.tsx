import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { validityOn } from '#rules/permit/validity.ts'
import { useWatersClock } from '#web/platform/fishing-day.ts'
import { useKeepAwake } from '#web/platform/keep-awake.ts'
import { PermitTicket } from '#web/ui/permit-ticket.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { usePermitOnPaper } from './use-permit-on-paper.ts'

/** The ticket. One valid today keeps the screen on. */
export function HeldTicket({ held, today }: { held: HeldPermit; today: string }) {
  const { t } = useTranslation()
  const clock = useWatersClock(held.river.timeZone)
  const permit = usePermitOnPaper(today, clock)(held)
  useKeepAwake(held.invitation === undefined && validityOn(held, today) === 'today')
  return (
    <PermitTicket
      permit={permit}
      today={today}
      clock={clock}
      qr={<QrCode text={held.signedCode} label={t('my-permits.qr')} />}
    />
  )
}
