import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type HandedOverPermit, type HeldPermit, listMyPermits } from '#contract/permits.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { fishingDayAt } from '#web/platform/fishing-day.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { useIsWide } from '#web/platform/use-wide.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HoldsToPay } from '../../purchase/index.ts'
import { ChangeDone } from '../change/change-done.tsx'
import { AllSet } from './all-set.tsx'
import { HandedOver } from './handed-over.tsx'
import { PermitsAtHand } from './permits-at-hand.tsx'
import { PermitsBeside } from './permits-beside.tsx'
import { PermitsFrame, PermitsTitle } from './permits-frame.tsx'
import { sortPermits } from './sort-permits.ts'

/** The permits that the person holds or bought; one just bought comes first. */
export default function MyPermitsPage() {
  const { t } = useTranslation()
  const now = useMinute()
  const todayOf = fishingDayAt(now)
  const isWide = useIsWide()
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const permitsQuery = useCallQuery(listMyPermits, {})
  const [message, setMessage] = useState<string>()
  usePageTitle(t('my-permits.title'))

  const {
    bought: boughtId,
    permits: count = 1,
    people = count,
    members = 0,
  } = (state as { bought?: string; permits?: number; people?: number; members?: number } | null) ?? {}
  const bought = permitsQuery.data?.permits.find(({ purchaseId }) => purchaseId === boughtId)
  const invited = (permitsQuery.data?.permits ?? []).filter(
    ({ invitation, purchaseId, orderId = purchaseId }) => invitation && boughtId === orderId,
  )
  // While the list loads, the page relies on the navigation state.
  const isJustBought = boughtId !== undefined && (permitsQuery.data === undefined || bought !== undefined)
  const Layout = isWide ? PermitsBeside : PermitsAtHand

  function showChanged(text: string, purchaseId: string) {
    setMessage(text)
    // On a phone the open ticket covers the page and would hide the message.
    void navigate(pathTo(paths.myPermits, isWide ? { purchase: purchaseId } : {}), { replace: true })
  }
  return (
    <PermitsFrame
      head={
        isJustBought ? (
          <AllSet
            held={bought}
            invited={invited}
            permits={count}
            people={people}
            members={members}
            todayOf={todayOf}
          />
        ) : (
          <PermitsTitle>{t('my-permits.title')}</PermitsTitle>
        )
      }
    >
      <HoldsToPay className="mx-auto mb-6 w-full max-w-[440px] md:mx-0" />
      {message !== undefined && <ChangeDone key={message} message={message} />}
      <QueryBoundary query={permitsQuery} skeleton={<PermitsToCome />}>
        {({ permits, handedOver = [] }) => (
          <>
            <HandedOver permits={handedOver.filter(isFirst(permits))} onUndone={setMessage} />
            {permits.length === 0 ? (
              <EmptyState
                texts={handedOver.length > 0 ? 'my-permits.emptyNow' : 'my-permits.empty'}
                href={paths.home}
              />
            ) : (
              <Layout
                permits={permits}
                sorted={sortPermits(permits, now)}
                todayOf={todayOf}
                openId={params.get(query.purchase) ?? undefined}
                bought={bought}
                onChanged={showChanged}
              />
            )}
            <HandedOver permits={handedOver.filter((one) => !isFirst(permits)(one))} onUndone={setMessage} />
            <p className="mt-8 print:hidden">
              <Link href={paths.claim}>{t('my-permits.claim.link')}</Link>
            </p>
          </>
        )}
      </QueryBoundary>
    </PermitsFrame>
  )
}

/** A hand-over that can be undone is in view, and so is each where nothing else is to be shown. */
const isFirst =
  (permits: readonly HeldPermit[]) =>
  ({ undoUntil }: HandedOverPermit): boolean =>
    permits.length === 0 || undoUntil !== undefined

const PermitsToCome = () => (
  <Skeletons
    of={['h-40 w-full rounded-lg', 'h-72 w-full rounded-lg']}
    className="mx-auto flex w-full max-w-[440px] flex-col gap-4"
  />
)
