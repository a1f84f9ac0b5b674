import { useMemo } from 'react'
import type { Place } from '#rules/catch-log.ts'
import type { Declared } from '#rules/catch-warnings.ts'
import { type OutingEntry, useRemoteLog, useRiverLog } from '#web/platform/offline/index.ts'
import { fishNoted } from './fish-noted.ts'
import type { HeldPermit } from './planned-outings.ts'

/**
 * The input of the rules for an outing: its place, its declarations and the recorded fish. `except`: the id of a fish
 * that is being corrected.
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
  const slot = held.river.slots.find(({ code }) => code === outing.slot)
  const place: Place = {
    day: outing.day,
    zoneId: outing.zoneId,
    technique: outing.technique,
    hours: slot,
  }
  const declared: Declared = {
    keeping: held.keeping,
    keepsCatch: held.keepsCatch,
    onlyWhen: slot?.onlyWhen,
  }
  return { noted, place, declared }
}
