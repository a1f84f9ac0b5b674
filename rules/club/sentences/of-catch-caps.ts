import type { CatchCap } from '../../river/catch-caps/catch-cap.ts'
import type { Day } from '../../permit-terms.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `sentences.catchCap.${key}`,
  ...(values && { values }),
})

const fishOf = ({ species }: CatchCap): SentenceValue =>
  species ? { fish: species } : { parts: [say('allFish')] }

/** How many fish all anglers may keep together, and that the sale stops then. */
export function capSentence(cap: CatchCap): Sentence {
  const { zones, atMost, per, calendar } = cap
  const parts = [
    say(`atMost.${per}`, { fish: fishOf(cap), count: atMost }),
    ...(per === 'season' ? [calendar ? say('season', { days: { calendar } }) : say('calendarYear')] : []),
    ...(zones ? [say('zones', { zones: { zones } })] : []),
    say('saleStops'),
  ]
  return say('whole', { parts: { parts } })
}

/** Why nothing is sold there any more, for anglers. */
export const stopSentence = (cap: CatchCap, { to }: { to: Day }): Sentence =>
  say(`reached.${cap.per}`, { fish: fishOf(cap), count: cap.atMost, until: { day: to } })
