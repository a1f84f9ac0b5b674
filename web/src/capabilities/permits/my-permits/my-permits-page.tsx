import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { listMyPermits } from '#contract/permits.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useFishingDay } from '#web/platform/fishing-day.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useToday } from '#web/platform/today.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsWide } from '#web/ui/use-wide.ts'
import { ChangeDone } from '../change/change-done.tsx'
import { AllSet } from './all-set.tsx'
import { NoPermits } from './no-permits.tsx'
import { PermitsAtHand } from './permits-at-hand.tsx'
import { PermitsBeside } from './permits-beside.tsx'
import { PermitsFrame, PermitsTitle } from './permits-frame.tsx'
import { sortPermits } from './sort-permits.ts'

/** The permits that the person holds or bought; one that was just bought stands on top. */
export default function MyPermitsPage() {
  const { t } = useTranslation()
  const today = useToday()
  const todayOf = useFishingDay()
  const isWide = useIsWide()
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const asked = useCallQuery(listMyPermits, {})
  const [said, setSaid] = useState<string>()
  usePageTitle(t('my-permits.title'))

  const boughtId = (state as { bought?: string } | null)?.bought
  const bought = asked.data?.permits.find(({ purchaseId }) => purchaseId === boughtId)
  // Until the list is there, that much is sure.
  const isJustBought = boughtId !== undefined && (asked.data === undefined || bought !== undefined)
  const Layout = isWide ? PermitsBeside : PermitsAtHand

  function tellChanged(what: string, purchaseId: string) {
    setSaid(what)
    // In the hand the ticket lies over the page, where it would be said unseen.
    void navigate(pathTo(paths.myPermits, isWide ? { purchase: purchaseId } : {}), { replace: true })
  }
  return (
    <PermitsFrame
      head={
        isJustBought ? (
          <AllSet held={bought} today={today} />
        ) : (
          <PermitsTitle>{t('my-permits.title')}</PermitsTitle>
        )
      }
    >
      {said !== undefined && <ChangeDone key={said} said={said} />}
      <QueryBoundary query={asked} skeleton={<PermitsToCome />}>
        {({ permits }) =>
          permits.length === 0 ? (
            <NoPermits />
          ) : (
            <Layout
              permits={permits}
              sorted={sortPermits(permits, todayOf)}
              todayOf={todayOf}
              openId={params.get(query.purchase) ?? undefined}
              bought={bought}
              onChanged={tellChanged}
            />
          )
        }
      </QueryBoundary>
    </PermitsFrame>
  )
}

const PermitsToCome = () => (
  <div className="mx-auto flex w-full max-w-[440px] flex-col gap-4">
    <Skeleton className="h-40 w-full rounded-lg" />
    <Skeleton className="h-72 w-full rounded-lg" />
  </div>
)
