import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { DayOnTicket } from './day-on-ticket.tsx'
import { Ticket } from './ticket.tsx'

interface Props {
  /** Civil day `YYYY-MM-DD`. */
  day: string
  isToday: boolean
  /** The list of that day. */
  list: string
  text: string
}

export function BuyOnDay({ day, isToday, list, text }: Props) {
  const { t } = useTranslation()
  return (
    <Ticket
      stub={
        <>
          <ButtonLink size="river" wide icon={<ArrowRight aria-hidden className="order-last" />} href={list}>
            {text}
          </ButtonLink>
          <ButtonLink variant="quiet" wide href={paths.home}>
            {t('find.start.otherDay')}
          </ButtonLink>
        </>
      }
    >
      <DayOnTicket day={day} word={isToday ? t('find.start.today') : undefined} />
    </Ticket>
  )
}
