import type { HeldPermit } from '#contract/permits.ts'
import {
  type CatchEntry,
  newId,
  type OutingContent,
  type OutingEntry,
  writeOuting,
} from '#web/platform/offline/index.ts'
import { outingContent } from '../log/entry-content.ts'
import { momentOf } from '../log/moment-of-outing.ts'
import type { PlannedOuting } from '../log/planned-outings.ts'
import { choicesOf, isSettled, settledOf } from './outing-choices.ts'

interface EarlierOuting {
  open: OutingEntry
  /** Its fish. */
  fish: readonly CatchEntry[]
  /** Of today. */
  planned: readonly PlannedOuting[]
}

/** Today's outing, where one can begin at once, and then the end of the earlier one: the page stays with the fish in hand. */
export function newOutings(held: HeldPermit, { open, fish, planned }: EarlierOuting): OutingContent[] {
  const now = new Date()
  const times = fish.map(({ caughtAt }) => caughtAt)
  const noCatch = fish.length === 0 || undefined
  const ended = { ...outingContent(open), endedAt: momentOf(open, held, times, now), noCatch }
  return [...todaysOuting(held, open, planned, now), ended]
}

/** In the place, slot and technique of the earlier one; none where nothing is planned, or has to be chosen first. */
function todaysOuting(
  held: HeldPermit,
  { zoneId, slot, technique }: OutingEntry,
  [planned]: readonly PlannedOuting[],
  now: Date,
): OutingContent[] {
  if (planned === undefined) return []
  const chosen = { zoneId, slot, technique }
  const choices = choicesOf(held, planned, chosen)
  const outing = settledOf(planned, choices, chosen)
  if (!isSettled(choices, outing)) return []
  const { purchaseId } = held
  return [
    { id: planned.id ?? newId(), purchaseId, day: planned.day, ...outing, startedAt: now.toISOString() },
  ]
}

export async function writeOutings(outings: readonly OutingContent[]): Promise<void> {
  for (const outing of outings) await writeOuting(outing)
}
