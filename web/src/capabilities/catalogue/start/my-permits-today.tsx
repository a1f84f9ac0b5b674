import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { type HeldPermit, listMyPermits } from '#contract/permits.ts'
import { isJustSignedIn } from '#web/platform/navigation/just-signed-in.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { readRiverLog, useOpenOutings } from '#web/platform/offline/index.ts'
import { bookingOn, permitsOfToday, validityOfDay } from '#web/platform/permits-of-today.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { fishingDayAt } from '#web/platform/fishing-day.ts'
import { useToday } from '#web/platform/today.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { timeText } from '#rules/day-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { momentOfPermit } from '#web/ui/moment-of-permit.ts'
import { useTexts } from '#web/ui/region.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { HoldsToPay } from '../../purchase/index.ts'
import { AtTheWater } from './at-the-water.tsx'
import { DayOnTicket } from './day-on-ticket.tsx'
import { FishToday } from './fish-today.tsx'
import { TakenBack } from './taken-back.tsx'
import { Ticket } from './ticket.tsx'
import { TicketToCome } from './ticket-to-come.tsx'

/** For this page's first drawing. */
export const readOutings = readRiverLog

const AsLastTime = partOnDemand(() => import('../again/as-last-time.tsx'))

/**
 * Today's permits and what is done with them at the water. Without one, the link to buy one (also without a network and a
 * stored answer); a person who has just signed in goes on to the search.
 */
export default function MyPermitsToday() {
  const { t } = useTranslation()
  const today = useToday()
  const now = useMinute()
  const todayOf = fishingDayAt(now)
  const location = useLocation()
  const { isReady, open } = useOpenOutings()
  const mine = useCallQuery(listMyPermits, {})
  const permits = permitsOfToday(mine.data?.permits ?? [], now, open)
  const [first] = permits
  const isAsking = mine.isPending && mine.failureCount === 0
  const takenBack = <TakenBack permits={mine.data?.permits ?? []} now={now} />
  if (first === undefined && (isAsking || !isReady))
    return <StatePanel kind="loading" skeleton={<TicketToCome />} />
  if (first === undefined && mine.data !== undefined && isJustSignedIn(location))
    return <Navigate to={paths.home} replace />
  if (first === undefined)
    return (
      <div className="flex flex-col items-center gap-4">
        {takenBack}
        <HoldsToPay className="w-full max-w-[440px]" />
        <FishToday />
        <div className="w-full max-w-[440px]">
          <AsLastTime />
        </div>
        <ButtonLink variant="secondary" href={paths.myPermits}>
          {t('find.start.myPermits')}
        </ButtonLink>
      </div>
    )
  const day = todayOf(first)
  const outing = open.find(({ purchaseId }) => purchaseId === first.purchaseId)
  return (
    <>
      {takenBack}
      <HoldsToPay className="mx-auto mb-4 w-full max-w-[440px]" />
      <Ticket
        stub={
          <>
            <AtTheWater held={first} day={day} outingDay={outing?.day} />
            <ButtonLink variant="quiet" wide href={pathTo(paths.offers, { day: today })}>
              {t('find.start.fishElsewhere')}
            </ButtonLink>
          </>
        }
      >
        <h2 className="sr-only">{t('find.start.yours', { count: permits.length })}</h2>
        <DayOnTicket day={day} word={t('find.start.today')} />
        <ul className="mt-4 flex flex-col gap-4">
          {permits.map((permit) => (
            <Held key={permit.purchaseId} held={permit} now={now} />
          ))}
        </ul>
      </Ticket>
    </>
  )
}

/** The permit with what is booked for its day, and its state where that is not valid at this moment. */
function Held({ held, now }: { held: HeldPermit; now: Date }) {
  const { t, region } = useTexts()
  const { name, associationName, colour } = held
  const day = fishingDayAt(now)(held)
  const clock = wallClock(held.river.timeZone, now)
  const booked = bookingOn(held, day, clock)
  const zone = held.zone ?? booked?.zone
  const slot = held.slot ?? booked?.slot
  const moment = momentOfPermit(validityOfDay(held, day, clock), { ...held, slot }, { t, region })
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
      {moment && <p className="font-semibold">{moment}</p>}
    </li>
  )
}
