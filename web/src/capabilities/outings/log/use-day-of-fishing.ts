import { useMemo } from 'react'
import type { HeldPermit } from '#contract/permits.ts'
import type { Place } from '#rules/river/catch-log.ts'
import { whatHolds } from '#rules/club/what-holds.ts'
import { type OutingEntry, useRemoteLog, useRiverLog } from '#web/platform/offline/index.ts'
import { waterRules } from '#permit-sheet/water-rules.ts'
import { fishNoted } from './fish-noted.ts'

/**
 * The input of the rules for an outing: the rules of its permit, its place, what holds there, and the recorded fish.
 * `except`: the id of a fish that is being corrected.
 */
export function useDayOfFishing(
  held: HeldPermit,
  permits: readonly HeldPermit[],
  outing: Pick<OutingEntry, 'day' | 'zoneId' | 'slot' | 'technique'>,
  except?: string,
) {
  const log = useRiverLog()
  const { data, dataUpdatedAt } = useRemoteLog(held.purchaseId)
  const noted = useMemo(
    () => fishNoted(held, permits, log, { data, dataUpdatedAt }, except),
    [held, permits, log, data, dataUpdatedAt, except],
  )
  const place: Place = {
    day: outing.day,
    zoneId: outing.zoneId,
    slot: outing.slot,
    technique: outing.technique,
    keepsCatch: held.keepsCatch,
  }
  const rules = useMemo(() => waterRules(held.river, held), [held])
  const holds = whatHolds(rules, place, { firstDay: outing.day })
  return { noted, place, rules, holds }
}
