import { checkMemberCard } from '#contract/member-cards.ts'
import { checkCard, type OnCard } from '#rules/membership/card-check.ts'
import type { CardFacts } from '#rules/membership/card-claims.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { ask } from '#web/platform/api/ask.ts'
import { liveSnapshot } from '#web/platform/offline/snapshot/live-snapshot.ts'
import { timeZoneOf } from '../time-zone-of.ts'
import type { Checked } from './checked.ts'

/** Longer than a weak signal takes, and shorter than a stranger waits. */
const LONGEST_REQUEST_MS = 4000

/** A genuine card: what it says, and where there is a network what the list of members says today. Never rejects. */
export async function checkOfCard(facts: CardFacts, signedCode: string, at: Date): Promise<Checked> {
  const { snapshot } = liveSnapshot()
  const club = snapshot?.associations.find(({ associationId }) => associationId === facts.associationId)
  const timeZone = club?.timeZone ?? timeZoneOf(snapshot, undefined)
  const { day } = wallClock(timeZone, at)
  const isOurs = snapshot === undefined || club !== undefined
  const current = isOurs ? await memberToday(signedCode) : undefined
  const { member, ...verdict } = checkCard({ facts, day, served: snapshot?.associations, current })
  return {
    verdict,
    card: { member, ...(club && { club: club.name }) },
    fromClaims: false,
    at,
    timeZone,
    today: day,
    ...(snapshot && { listAsOf: snapshot.asOf }),
  }
}

/** Undefined where nobody could be asked. */
async function memberToday(signedCode: string): Promise<OnCard | 'gone' | undefined> {
  if (!navigator.onLine) return undefined
  const signal = AbortSignal.timeout(LONGEST_REQUEST_MS)
  const answer = await ask(checkMemberCard, { signedCode }, signal).catch(() => undefined)
  return answer && (answer.member ?? 'gone')
}
