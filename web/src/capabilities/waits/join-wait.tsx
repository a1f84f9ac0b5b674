import { BellRing } from 'lucide-react'
import { useLocation } from 'react-router'
import type { RequestOf } from '#contract/call.ts'
import { type joinWait, listWaits } from '#contract/waits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { NotRead } from '#web/platform/query/not-read.tsx'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const skeleton = <Skeleton className="h-12 w-60 rounded-full" />
const WaitControl = partOnDemand(() => import('./wait-control.tsx'), { whileLoading: skeleton })

/** A zone, a slot of one, or any: what a tap waits for. */
export interface WaitPlace {
  zoneId?: number | undefined
  slot?: string | undefined
  /** What its button says. */
  name: string
}

export interface JoinWaitProps {
  permitId: number
  day: string
  /** Chosen already; absent: any. */
  zoneId?: number | undefined
  slot?: string | undefined
  /** Where it is full; each of them has its tap. Empty: the whole day is. */
  places?: readonly WaitPlace[] | undefined
  /** Who fishes, as in a line of an order; absent: the person alone, unless they choose others. */
  party?: RequestOf<typeof joinWait>['people']
}

/** One tap where a day, a zone or a slot is full: being told when a place comes free. For who waits already: how far they are. */
export function JoinWait(props: JoinWaitProps) {
  const { permitId, day } = props
  const { t } = useTexts()
  const session = useSession()
  const { pathname, search } = useLocation()
  const isAngler = session?.kind === 'angler'
  const query = useCallQuery(listWaits, {}, { enabled: isAngler })
  if (session !== undefined && !isAngler) return null
  if (session === undefined)
    return (
      <ButtonLink
        variant="secondary"
        href={pathTo(paths.login, { follow: pathname + search })}
        icon={<BellRing aria-hidden className="size-5" />}
      >
        {t('waits.tellMe')}
      </ButtonLink>
    )
  // Who joins again for the same day begins at the end: not before it is known whether they wait already.
  return (
    <QueryBoundary
      query={query}
      skeleton={skeleton}
      renderMissing={({ again }) => <NotRead again={again}>{t('waits.notKnown')}</NotRead>}
    >
      {({ waits, withoutList }) =>
        withoutList.includes(permitId) ? null : (
          <WaitControl
            key={`${permitId} ${day}`}
            {...props}
            own={waits.find((wait) => wait.permitId === permitId && wait.day === day)}
          />
        )
      }
    </QueryBoundary>
  )
}
