import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { readOfficeDay } from '#contract/office-day.ts'
import type { Office } from '#contract/staff.ts'
import { dayText } from '#rules/day-text.ts'
import { addDays } from '#rules/days.ts'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { tabStorage } from '#web/platform/safe-storage.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'
import { isDay } from '#rules/days.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { isAnswered, useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { pageOfOffice } from '../page-of-office.tsx'
import { Areas } from './areas.tsx'
import { DaysAhead } from './days-ahead.tsx'
import { Needs } from './needs.tsx'
import { PlacesPlan } from './places-plan.tsx'
import { WhoWaits } from './who-waits.tsx'

/** What is going on today, what needs the office, and the way to everything else. */
export default pageOfOffice('office', Landing)

const REFRESHED_EVERY_MS = 60_000

const landed = createStoredStore<true>(tabStorage, 'lenza.office-landed')

/** Who only sells begins at the counter, once a tab and session, unless something needs them. */
function Landing({ office }: { office: Office }) {
  const pathOf = useOfficePath()
  const { associationId } = office
  const [begins, setBegins] = useState<'today' | 'counter' | undefined>(() =>
    may(office, 'sell') && !may(office, 'people') && landed.get() === undefined ? undefined : 'today',
  )
  useEffect(() => landed.set(true), [])
  const found = useCallQuery(readOfficeDay, { associationId }, { enabled: begins === undefined })
  // Decided once: what is settled meanwhile leads nobody away from here.
  if (begins === undefined && isAnswered(found)) setBegins(found.data?.needs.length ? 'today' : 'counter')
  if (begins === undefined) return <SkeletonLines lines={8} />
  return begins === 'today' ? (
    <Today office={office} />
  ) : (
    <Navigate replace to={pathOf(paths.officeCounter)} />
  )
}

function Today({ office }: { office: Office }) {
  const { t, region } = useTexts()
  const [params, setParams] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const typed = params.get(query.day)
  const chosen = typed !== null && isDay(typed) ? typed : undefined
  /** A step of the history, so that Back returns. */
  const setChosen = (day: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (day === undefined) next.delete(query.day)
        else next.set(query.day, day)
        return next
      },
      { preventScrollReset: true },
    )
  /** The pressed button goes with the day that was shown: the focus is on the heading next, and that in view. */
  const showDay = (day: string | undefined) => {
    setChosen(day)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  const { associationId } = office
  const found = useCallQuery(
    readOfficeDay,
    { associationId, ...(chosen !== undefined && { day: chosen }) },
    { keepPrevious: true, everyMs: () => REFRESHED_EVERY_MS },
  )
  return (
    <QueryBoundary query={found} skeleton={<SkeletonLines lines={8} />}>
      {({
        day,
        isToday,
        soldToday,
        soldCents,
        permits,
        fishingNow,
        limited,
        nextDays,
        needs,
        waiting = [],
      }) => (
        <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,340px)] md:gap-16">
          <div className="flex min-w-0 flex-col gap-8">
            <Needs office={office} needs={needs} />
            <section aria-labelledby="office-day" className="flex flex-col gap-5">
              <div className="flex flex-wrap items-center gap-2">
                <IconButton
                  label={t('office-day.before')}
                  icon={<ChevronLeft aria-hidden />}
                  onPress={() => setChosen(addDays(day, -1))}
                />
                <h2
                  id="office-day"
                  ref={heading}
                  tabIndex={-1}
                  className="min-w-0 flex-1 scroll-mt-20 text-xl outline-none first-letter:uppercase"
                  aria-live="polite"
                >
                  {isToday
                    ? t('office-day.today', { day: dayText(day, 'day', region) })
                    : dayText(day, 'long', region)}
                </h2>
                {!isToday && (
                  // On a phone below the day, which would have no room beside it.
                  <div className="order-last -mx-4 basis-full sm:order-none sm:mx-0 sm:basis-auto">
                    <Button variant="quiet" onPress={() => showDay(undefined)}>
                      {t('office-day.backToToday')}
                    </Button>
                  </div>
                )}
                <IconButton
                  label={t('office-day.after')}
                  icon={<ChevronRight aria-hidden />}
                  onPress={() => setChosen(addDays(day, 1))}
                />
              </div>
              <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
                {permits !== undefined && <Figure term={t('office-day.permits')} value={permits} />}
                {fishingNow !== undefined && <Figure term={t('office-day.fishingNow')} value={fishingNow} />}
                <Figure term={t('office-day.sold')} value={soldToday} />
                {soldCents !== undefined && (
                  <Figure term={t('office-day.taken')} value={moneyText(soldCents, region, true)} />
                )}
              </dl>
              <PlacesPlan limited={limited} />
              <WhoWaits office={office} waiting={waiting} />
            </section>
            {nextDays.length > 0 && <DaysAhead days={nextDays} onChoose={showDay} />}
          </div>
          <Areas office={office} />
        </div>
      )}
    </QueryBoundary>
  )
}

const Figure = ({ term, value }: { term: string; value: string | number }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="font-display text-3xl">{value}</dd>
  </div>
)
