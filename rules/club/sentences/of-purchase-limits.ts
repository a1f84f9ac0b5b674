import type { NamedLimit } from '../../sale/purchase-limit-terms.ts'
import type { LimitUse } from '../../sale/purchase-limits.ts'
import { scopeParts } from './of-scope.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `sentences.purchaseLimit.${key}`,
  ...(values && { values }),
})

/** How much one person may buy. */
export function limitSentence(limit: NamedLimit): Sentence {
  const { atMost, of, per, calendar, counts = {}, for: refuses, eachPermit, names } = limit
  const parts = [
    say(`${of}.${per}`, { count: atMost }),
    ...(per === 'season' ? [calendar ? say('season', { days: { calendar } }) : say('calendarYear')] : []),
    ...(Object.keys(counts).length > 0
      ? [say('counts', { purchases: { parts: scopeParts(counts, names) } })]
      : []),
    ...(eachPermit ? [say('eachPermit')] : []),
    ...(refuses ? [say('refuses', { purchases: { parts: scopeParts(refuses, names) } })] : []),
  ]
  return say('whole', { parts: { parts } })
}

/** How much one person may buy in a club: every limit, or that there is none, and what holds without being written. */
export const purchaseLimitSentences = (limits: readonly NamedLimit[]): Sentence[] => [
  ...(limits.length === 0 ? [say('none')] : limits.map(limitSentence)),
  say('samePermit'),
]

/** What is left of a limit before this purchase: "3 of your 7 days this season are left". */
export function limitLeftSentence({ limit, used }: LimitUse<NamedLimit>): Sentence {
  const left = { count: Math.max(0, limit.atMost - used), atMost: limit.atMost }
  const { of, per, counts, eachPermit } = limit
  const sentence = say(`left.${of}.${per}`, left)
  const permits = eachPermit ? undefined : counts?.permits
  if (permits === undefined) return say('whole', { parts: { parts: [sentence] } })
  return say('leftOf', { left: { parts: [sentence] }, permits: { permits } })
}
