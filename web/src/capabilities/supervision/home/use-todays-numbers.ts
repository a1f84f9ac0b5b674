import { useEffect } from 'react'
import { listSupervisedPermits } from '#contract/supervision.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRiverLog } from '#web/platform/offline/index.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { dayOfAnswers } from '../time-zone-of.ts'
import { numbersOf, type SupervisedPermit } from './numbers-of.ts'
import { withOwnChecks } from './with-own-checks.ts'

/** A list this much newer than the answer was loaded together with it. */
const TOGETHER_MS = 60_000

/** Of the server, which has the places; counted from the phone's list without an answer, or if that is newer. */
export function useTodaysNumbers(list: Snapshot | undefined) {
  const numbersQuery = useCallQuery(listSupervisedPermits, {})
  const now = useMinute()
  const today = dayOfAnswers(list, now)
  const { data, dataUpdatedAt, refetch } = numbersQuery
  const { checks } = useRiverLog()
  const asOf = list?.asOf.getTime()
  // A new list shows that there is a network and that the data may have changed.
  useEffect(() => {
    if (asOf !== undefined) void refetch()
  }, [asOf, refetch])

  const isFresh = data?.day === today && dataUpdatedAt + TOGETHER_MS >= (asOf ?? 0)
  const numbers: SupervisedPermit[] | undefined = isFresh
    ? data.permits
    : list && list.firstDay <= today && today <= list.lastDay
      ? numbersOf(list, now)
      : undefined
  return { numbersQuery, numbers: numbers && withOwnChecks(numbers, checks, list, now) }
}
