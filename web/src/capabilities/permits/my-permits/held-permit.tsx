import { useTranslation } from 'react-i18next'
import { PermitTicket } from '#web/ui/permit-ticket.tsx'
import { PermitChanges } from '../change/permit-changes.tsx'
import { QrCode } from './qr-code.tsx'
import type { HeldPermit } from './sort-permits.ts'
import { usePermitOnPaper } from './use-permit-on-paper.ts'
import { WithThePermit } from './with-the-permit.tsx'

/** The ticket, and below it what belongs to it: the association, the conditions, the receipt. */
export function HeldPermitView({
  held,
  today,
  level = 2,
  onChanged,
}: {
  held: HeldPermit
  today: string
  level?: 2 | 3
  onChanged: (said: string, purchaseId: string) => void
}) {
  const { t } = useTranslation()
  const onPaper = usePermitOnPaper()
  return (
    <div>
      <PermitTicket
        permit={onPaper(held)}
        today={today}
        level={level}
        qr={<QrCode text={held.signedCode} label={t('my-permits.qr')} />}
      />
      <div className="mx-auto mt-4 w-full max-w-[440px]">
        <PermitChanges held={held} today={today} onDone={(said) => onChanged(said, held.purchaseId)} />
        <WithThePermit held={held} />
      </div>
    </div>
  )
}
