import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import { listAnglers } from '#contract/supervision.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSnapshot } from '#web/platform/offline/snapshot/index.ts'
import { useSession } from '#web/platform/session.ts'
import { earliestDay, useClock } from '#web/platform/today.ts'
import { type PermitList, termsIn } from './permit-list.ts'

/** For a list that is complete for all its days. */
const FOR_GOOD = '9999-12-31'

/** The list of the day on this phone; undefined when it is of an earlier day. */
export function useSnapshotPermitList(): { isReady: boolean; permitList: PermitList | undefined } {
  const { isReady, snapshot } = useSnapshot()
  const today = useClock(() => earliestDay(snapshot?.associations.map(({ timeZone }) => timeZone)))
  const permitList = useMemo(() => {
    if (snapshot === undefined || snapshot.lastDay < today) return undefined
    const { asOf, firstDay, lastDay, permits, associations } = snapshot
    return { asOf, firstDay, lastDay, purchases: [], permitOf: termsIn(permits), associations }
  }, [snapshot, today])
  return { isReady, permitList }
}

interface PermitListQuery {
  anglersQuery: UseQueryResult<ResponseOf<typeof listAnglers>>
  /** The newer of the server’s answer and the list on this phone. */
  permitList: PermitList | undefined
  /** It is the phone’s list, which covers today and tomorrow. */
  isOfPhone: boolean
}

export function usePermitList(permitId: number | undefined, enabled = true): PermitListQuery {
  const isWarden = useSession()?.kind === 'warden'
  const anglersQuery = useCallQuery(
    listAnglers,
    { permitId: permitId ?? 0 },
    { enabled: isWarden && enabled && permitId !== undefined },
  )
  const { snapshot } = useSnapshot()
  const ofPhone = useSnapshotPermitList().permitList
  const { data } = anglersQuery
  const answered = useMemo(
    () =>
      data && {
        asOf: new Date(data.asOf),
        firstDay: data.day,
        lastDay: FOR_GOOD,
        purchases: data.purchases,
        permitOf: termsIn(data.permits),
        associations: data.permits.map(({ associationId }) => ({ associationId, timeZone: data.timeZone })),
      },
    [data],
  )
  const kept = useMemo(
    () =>
      ofPhone && snapshot && permitId !== undefined
        ? { ...ofPhone, purchases: snapshot.ofPermit(permitId) }
        : undefined,
    [ofPhone, snapshot, permitId],
  )
  // A later list is newer than the answer, but covers only two days; the answer covers all.
  return answered
    ? { anglersQuery, permitList: answered, isOfPhone: false }
    : { anglersQuery, permitList: kept, isOfPhone: true }
}
