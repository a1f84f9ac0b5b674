import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { SupervisedPermits } from './supervised-permits.tsx'
import { useTodaysNumbers } from './use-todays-numbers.ts'

/** The supervised permits with today's figures. */
export function PermitsOfDay({ list }: { list: Snapshot | undefined }) {
  const { numbersQuery, numbers } = useTodaysNumbers(list)
  return numbers ? (
    <Permits permits={numbers} />
  ) : (
    <QueryBoundary query={numbersQuery} skeleton={<PermitsToCome />}>
      {({ permits }) => <Permits permits={permits} />}
    </QueryBoundary>
  )
}

const Permits = ({ permits }: Parameters<typeof SupervisedPermits>[0]) =>
  permits.length > 0 ? <SupervisedPermits permits={permits} /> : <EmptyState texts="warden-home.none" />

const PermitsToCome = () => <Skeletons of={['h-8 w-1/2', 'h-24 w-full', 'h-24 w-full']} />
