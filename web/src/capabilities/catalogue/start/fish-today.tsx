import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { visitEntry } from '#web/platform/navigation/visit.ts'
import { useToday } from '#web/platform/today.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { beganWith, pathWith, searchFrom } from '../search/search.ts'
import { DayOnTicket } from './day-on-ticket.tsx'
import { Ticket } from './ticket.tsx'

/** The main button opens today's list, or that of the day and types in the entry link. */
export function FishToday() {
  const { t } = useTranslation()
  const today = useToday()
  const entry = visitEntry()
  const meant =
    entry.mode === 'preset' ? searchFrom(new URLSearchParams(), today, beganWith(entry)) : undefined
  const day = meant?.day ?? today
  const icon = <ArrowRight aria-hidden className="order-last" />
  return (
    <Ticket
      stub={
        <>
          <ButtonLink
            size="river"
            wide
            icon={icon}
            href={meant ? pathWith(paths.offers, meant) : pathTo(paths.offers, { day: today })}
          >
            {meant ? t('find.start.fishThen') : t('find.start.fishToday')}
          </ButtonLink>
          <ButtonLink variant="quiet" wide href={paths.home}>
            {t('find.start.otherDay')}
          </ButtonLink>
        </>
      }
    >
      <DayOnTicket day={day} word={day === today ? t('find.start.today') : undefined} />
    </Ticket>
  )
}
