import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useToday } from '#web/platform/today.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { DayOnTicket } from './day-on-ticket.tsx'
import { Ticket } from './ticket.tsx'

/** A warden buys nothing here: the way to their own pages. */
export function WardenTicket() {
  const { t } = useTranslation()
  const today = useToday()
  return (
    <Ticket
      stub={
        <ButtonLink
          size="river"
          wide
          href={paths.wardenHome}
          icon={<ArrowRight aria-hidden className="order-last" />}
        >
          {t('find.start.warden.open')}
        </ButtonLink>
      }
    >
      <DayOnTicket day={today} word={t('find.start.today')} />
    </Ticket>
  )
}
