import { useTranslation } from 'react-i18next'
import type { RequestOf } from '#contract/call.ts'
import { listHeldDays } from '#contract/holds.ts'
import { daysFromTo } from '#rules/days.ts'
import { isAnswered, useCallQuery } from '#web/platform/query/use-call-query.ts'
import type { DayInfo } from '#web/ui/day-state.ts'
import type { PermitDays } from '../choose/use-permit-days.ts'
import { minutesOf, REFETCH_MS } from './use-held-places.ts'

/** One permit, or all that match the filter. */
type OfDays = Pick<RequestOf<typeof listHeldDays>, 'permitId' | 'associations' | 'types'>

/**
 * The days of a calendar that is open: one that is full but for the person's own holds can be chosen, and one that others
 * only hold says so. Asked where a day of the shown month is full.
 */
export function useHeldDays<Days extends Pick<PermitDays, 'infoOf' | 'shown'>>(of: OfDays, days: Days): Days {
  const { t } = useTranslation()
  const { from, to } = days.shown
  const isFull = (day: string) => days.infoOf(day)?.state === 'full'
  const isAsking = daysFromTo(from, to).some(isFull)
  const query = useCallQuery(
    listHeldDays,
    { ...of, from, to },
    { enabled: isAsking, staleMs: REFETCH_MS / 4, everyMs: () => REFETCH_MS },
  )
  const isUndecided = isAsking && !isAnswered(query)
  const held = new Map(query.data?.days.map((one) => [one.day, one]))

  function infoOf(day: string): DayInfo | undefined {
    const info = days.infoOf(day)
    if (info?.state !== 'full') return info
    if (isUndecided) return { ...info, reason: t('buy.day.undecided') }
    const here = held.get(day)
    if (here === undefined) return info
    if ((here.leftForYou ?? 0) > 0) return { state: 'open' }
    const minutes = minutesOf(here)
    return minutes === undefined ? info : { state: 'held', reason: t('buy.day.held', { count: minutes }) }
  }
  return { ...days, infoOf }
}
