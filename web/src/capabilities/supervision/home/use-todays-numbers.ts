import { useEffect } from 'react'
import { listSupervisedPermits } from '#contract/supervision.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRiverLog } from '#web/platform/offline/index.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { useMinute } from '../verdict/use-minute.ts'
import { numbersOf, type SupervisedPermit } from './numbers-of.ts'
import { withOwnChecks } from './with-own-checks.ts'

/** A list that was taken with the answer is no newer than it. */
const TOGETHER_MS = 60_000

/**
 * Each permit's numbers of today: the server's, which knows the places; counted out of the list on the phone where
 * nobody answers, or where the list is the newer of the two.
 */
export function useTodaysNumbers(list: Snapshot | undefined, today: string) {
  const asked = useCallQuery(listSupervisedPermits, {})
  const now = useMinute()
  const { data, dataUpdatedAt, refetch } = asked
  const { checks } = useRiverLog()
  const asOf = list?.asOf.getTime()
  // A new list says that there is a network, and that something may have changed.
  useEffect(() => {
    if (asOf !== undefined) void refetch()
  }, [asOf, refetch])

  const isFresh = data?.day === today && dataUpdatedAt + TOGETHER_MS >= (asOf ?? 0)
  const numbers: SupervisedPermit[] | undefined = isFresh
    ? data.permits
    : list && list.firstDay <= today && today <= list.lastDay
      ? numbersOf(list, now)
      : undefined
  return { asked, numbers: numbers && withOwnChecks(numbers, checks, list, now) }
}
