import { ScanQrCode } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useToday } from '#web/platform/today.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { DayOnTicket } from './day-on-ticket.tsx'
import { Ticket } from './ticket.tsx'

/** Wardens buy nothing here: the link to their own pages. */
export function WardenTicket() {
  const { t } = useTranslation()
  const today = useToday()
  return (
    <Ticket
      stub={
        <>
          <ButtonLink
            size="river"
            wide
            href={pathTo(paths.wardenHome, { check: 1 })}
            icon={<ScanQrCode aria-hidden className="size-7" />}
          >
            {t('find.start.warden.check')}
          </ButtonLink>
          <ButtonLink size="river" variant="secondary" wide href={paths.wardenHome}>
            {t('find.start.warden.open')}
          </ButtonLink>
        </>
      }
    >
      <DayOnTicket day={today} word={t('find.start.today')} />
    </Ticket>
  )
}
