import type { ClubNames } from '../../sale/purchase-limit-terms.ts'
import type { SharedQuota } from '../../sale/quotas/quota.ts'
import { groupSentence, scopeParts } from './of-scope.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `sentences.quota.${key}`,
  ...(values && { values }),
})

/** How many places are counted together, and for whom some are reserved. `eachPermit`: so many of each. */
export function quotaSentence(
  { places, per, period, calendar, counts, reserved }: Omit<SharedQuota, 'quotaId'>,
  names: ClubNames,
  eachPermit = false,
): Sentence {
  const { permits, zones, slots, addOns } = counts
  const counted = {
    permits: [...permits],
    ...(zones && { zones: [...zones] }),
    ...(slots && { slots: [...slots] }),
    ...(addOns && { addOns: [...addOns] }),
  }
  const each = per.toSorted().join('And')
  const parts = [
    say(`places.${period ?? 'day'}`, { count: places }),
    ...(period === 'season' ? [calendar ? say('season', { days: { calendar } }) : say('calendarYear')] : []),
    ...(each === '' ? [] : [say(`each.${each}`)]),
    ...(eachPermit ? [{ key: 'sentences.purchaseLimit.eachPermit' }] : []),
    say('counts', { purchases: { parts: scopeParts(counted, names) } }),
    ...(reserved
      ? [say('reserved', { count: reserved.places, groups: { anyOf: reserved.groups.map(groupSentence) } })]
      : []),
  ]
  return say('whole', { parts: { parts } })
}
