import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type HeldPermit, listMyPermits } from '#contract/permits.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useWatersClock } from '#web/platform/fishing-day.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { BookADay } from './book-a-day.tsx'

/** `?idAcquisto=[&data=][&idZona=]`: zone and slot for a day of fishing, under a permit that is booked day by day. */
export default function BookingPage() {
  const { t } = useTranslation()
  const { isFullPage, close } = useOverlayPage()
  const [params] = useSearchParams()
  const mine = useCallQuery(listMyPermits, {})
  usePageTitle(t('booking.title'))

  const purchaseId = params.get(query.purchase) ?? ''
  const held = mine.data?.permits.find((one) => one.purchaseId === purchaseId)
  const { day: today } = useWatersClock(held?.river.timeZone)
  const back = () => close(pathTo(paths.myPermits, { purchase: held?.purchaseId }))
  const frame = { title: t('booking.title'), isFullPage, onClose: back }
  if (held && whyNot(held, today) === undefined)
    return (
      <BookADay
        key={held.purchaseId}
        held={held}
        today={today}
        initialDay={params.get(query.day) ?? undefined}
        initialZone={Number(params.get(query.zone) ?? Number.NaN)}
        frame={frame}
      />
    )
  return (
    <PageModal {...frame}>
      <QueryBoundary query={mine} skeleton={<PlacesToCome />}>
        {() => <NothingToBook held={held} why={held && whyNot(held, today)} />}
      </QueryBoundary>
    </PageModal>
  )
}

function whyNot({ bookedDayByDay, state, lastDay }: HeldPermit, today: string) {
  if (!bookedDayByDay) return 'notDayByDay'
  if (state !== 'issued') return 'void'
  return lastDay < today ? 'over' : undefined
}

function NothingToBook({
  held,
  why = 'unknown',
}: {
  held: HeldPermit | undefined
  why: ReturnType<typeof whyNot> | 'unknown'
}) {
  const { t } = useTranslation()
  return (
    <StatePanel
      kind="empty"
      title={t(`booking.none.${why}.title`)}
      text={t(`booking.none.${why}.text`)}
      action={
        <ButtonLink
          href={pathTo(paths.myPermits, { purchase: held?.purchaseId })}
          routerOptions={{ replace: true }}
        >
          {t('booking.none.action')}
        </ButtonLink>
      }
    />
  )
}

const PlacesToCome = () => (
  <Skeletons of={['h-22 w-full rounded-md', 'h-20 w-full rounded-md', 'h-20 w-full rounded-md']} />
)
