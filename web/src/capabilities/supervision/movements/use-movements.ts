import { useEffect, useMemo } from 'react'
import { readMovements } from '#contract/supervision.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSnapshot } from '#web/platform/offline/snapshot/index.ts'
import { useSession } from '#web/platform/session.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { useTexts } from '#web/ui/region.ts'
import { dayOfAnswers } from '../time-zone-of.ts'
import { movementsOf } from './movements-of-list.ts'

/** The server’s answer of today; without a network, the list on the phone. */
export function useMovements() {
  const movementsQuery = useCallQuery(readMovements, {}, { enabled: useSession()?.kind === 'warden' })
  const minute = useMinute().getTime()
  const { snapshot: list } = useSnapshot()
  const language = useTexts().region
  const today = dayOfAnswers(list, new Date(minute))
  const isOfToday = movementsQuery.data?.day === today
  const isFallback = !isOfToday && movementsQuery.failureCount > 0
  const { refetch } = movementsQuery
  useEffect(() => {
    if (!isFallback) return undefined
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isFallback, refetch])
  const ofPhone = useMemo(
    () =>
      isFallback && list && list.firstDay <= today && today <= list.lastDay
        ? movementsOf(list, new Date(minute), today, language)
        : undefined,
    [isFallback, list, today, minute, language],
  )
  return { today, movementsQuery, movements: isOfToday ? movementsQuery.data : ofPhone }
}
