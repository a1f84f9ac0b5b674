import { paths } from '#web/platform/navigation/paths.ts'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { PermitTicket } from '#web/ui/permit-ticket.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TopBar } from '#web/ui/top-bar.tsx'
import { PermitsFrame, PermitsTitle } from '../my-permits/permits-frame.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { usePermitOnPaper } from '../my-permits/use-permit-on-paper.ts'
import type { Period } from './periods.ts'

const notYet = () => undefined

/** The permits page down to the valid ticket, without any part that needs a request. */
export function TicketPage({ held, today, clock }: Pick<Period, 'held' | 'today' | 'clock'>) {
  const { t } = useTexts()
  const permit = usePermitOnPaper(today, clock)(held)
  return (
    <div data-prerendered className="with-bar">
      <div inert className="contents">
        <TopBar onMenu={notYet} homeHref={paths.start} />
      </div>
      <div aria-hidden className="bar" />
      <div data-when-offline>
        <OfflineBar />
      </div>
      <main>
        <PermitsFrame head={<PermitsTitle>{t('my-permits.title')}</PermitsTitle>}>
          <PermitTicket
            permit={permit}
            today={today}
            clock={clock}
            isStill
            qr={<QrCode text={held.signedCode} label={t('my-permits.qr')} />}
          />
        </PermitsFrame>
      </main>
    </div>
  )
}
