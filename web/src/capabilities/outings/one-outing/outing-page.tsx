import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useRemoteLog, useRiverLog } from '#web/platform/offline/index.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSession } from '#web/platform/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExampleOuting } from '../example/example-outing.tsx'
import { useMyPermits, useNamed } from '../log/use-held.ts'
import { OutingSummary } from './outing-summary.tsx'

/** One outing; an example without a session. */
export default function OutingPage() {
  const { t } = useTranslation()
  usePageTitle(t('river.outing.title'))
  return (
    <div className="at-the-river mx-auto max-w-column px-4 pt-2 pb-16 md:px-6">
      {useSession() === undefined ? <ExampleOuting /> : <NamedOuting />}
    </div>
  )
}

function NamedOuting() {
  const { outingId, purchaseId } = useNamed()
  const { data, isPending } = useMyPermits()
  const { isReady, outings, catches } = useRiverLog()
  const pulled = useRemoteLog(purchaseId)
  const outing = outings.find(({ id }) => id === outingId)
  if (outing === undefined)
    return !isReady || pulled.isFetching || isPending ? (
      <StatePanel kind="loading" skeleton={<Skeleton className="h-96 w-full rounded-lg" />} />
    ) : (
      <EmptyState
        texts="river.outing.unknown"
        level={1}
        href={pathTo(paths.outings, { purchase: purchaseId })}
        action="river.outing.all"
      />
    )
  return (
    <OutingSummary
      outing={outing}
      held={data?.permits.find((one) => one.purchaseId === outing.purchaseId)}
      permits={data?.permits ?? []}
      checks={pulled.data?.checks ?? []}
      zoneName={pulled.data?.outings.find(({ id }) => id === outing.id)?.zoneName}
      catches={catches
        .filter((fish) => fish.outingId === outing.id)
        .toSorted((one, other) => one.caughtAt.localeCompare(other.caughtAt))}
    />
  )
}
