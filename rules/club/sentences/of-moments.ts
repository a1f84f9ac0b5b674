import type { PermitTerms } from '../../permit-terms.ts'
import { scopeParts } from './of-scope.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `sentences.${key}`,
  ...(values && { values }),
})

/** From when and until when it is sold. */
export const saleSentences = ({ sale, slots, addOns }: PermitTerms): Sentence[] => [
  ...sale.opens.map(({ scope, moment }) => {
    const whom = scope === undefined ? [] : scopeParts(scope, { slots, addOns })
    return whom.length === 0
      ? say(sale.opens.length > 1 ? 'opensElse' : 'opens', { moment: { moment } })
      : say('opensFor', { whom: { opening: whom }, moment: { moment } })
  }),
  sale.closes === undefined ? say('closesWithDay') : say('closes', { moment: { moment: sale.closes } }),
]

/** What may be done with it after the purchase. */
export const afterwardsSentences = ({ change, handOver, giveBack, holder }: PermitTerms): Sentence[] => [
  change === undefined || change.times === 0
    ? say('dateFixed')
    : say('dateUntil', { count: change.times, moment: { moment: change.until } }),
  // Personal says so already.
  ...(holder.personal
    ? []
    : [
        handOver === undefined
          ? say('holderFixed')
          : say('holderUntil', { moment: { moment: handOver.until } }),
      ]),
  ...(giveBack === undefined
    ? [say('noGiveBack')]
    : giveBack.map(({ until, percent }) => say('giveBack', { moment: { moment: until }, percent }))),
]
