import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import { listMyPermits } from '#contract/permits.ts'
import { validityOn } from '#rules/validity.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { type FishingDayOf, useFishingDay } from '#web/platform/fishing-day.ts'
import { useToday } from '#web/platform/today.ts'
import { timeText } from '#rules/day-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { DayOnTicket } from './day-on-ticket.tsx'
import { FishToday } from './fish-today.tsx'
import { Ticket } from './ticket.tsx'
import { TicketToCome } from './ticket-to-come.tsx'

type HeldPermit = ResponseOf<typeof listMyPermits>['permits'][number]

const validToday = (permits: readonly HeldPermit[], todayOf: FishingDayOf): HeldPermit[] =>
  permits.filter((held) => held.iAmHolder && validityOn(held, todayOf(held)) === 'today')

/** Today's permit; without one (or without a network and a stored one), the link to buy one. */
export default function MyPermitsToday() {
  const { t } = useTranslation()
  const today = useToday()
  const todayOf = useFishingDay()
  const mine = useCallQuery(listMyPermits, {})
  if (mine.isPending && mine.failureCount === 0)
    return <StatePanel kind="loading" skeleton={<TicketToCome />} />
  const permits = validToday(mine.data?.permits ?? [], todayOf)
  const [first] = permits
  if (first === undefined)
    return (
      <div className="flex flex-col items-center gap-4">
        <FishToday />
        <ButtonLink variant="secondary" href={paths.myPermits}>
          {t('find.start.myPermits')}
        </ButtonLink>
      </div>
    )
  return (
    <Ticket
      stub={
        <>
          <ButtonLink size="river" wide href={paths.myPermits}>
            {t('find.start.showPermit')}
          </ButtonLink>
          <ButtonLink variant="quiet" wide href={pathTo(paths.home, { day: today })}>
            {t('find.start.fishElsewhere')}
          </ButtonLink>
        </>
      }
    >
      <h2 className="sr-only">{t('find.start.yours', { count: permits.length })}</h2>
      <DayOnTicket day={todayOf(first)} word={t('find.start.today')} />
      <ul className="mt-4 flex flex-col gap-4">
        {permits.map((permit) => (
          <Held key={permit.purchaseId} {...permit} />
        ))}
      </ul>
    </Ticket>
  )
}

function Held({ name, zone, slot, associationName, colour }: HeldPermit) {
  return (
    <li className="border-l-3 pl-3" style={{ borderColor: colour }}>
      <p className="font-display text-xl font-[640]">{zone?.name ?? name}</p>
      <p className="text-ink-soft">
        {zone && `${name}, `}
        {associationName}
      </p>
      {slot && (
        <p>
          {slot.name}{' '}
          <span className="figures">
            {timeText(slot.from)}–{timeText(slot.to)}
          </span>
        </p>
      )}
    </li>
  )
}
