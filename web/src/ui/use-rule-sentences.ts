import type { WhatHolds } from '#rules/club/what-holds.ts'
import { licenceInWords, type LimitInWords, rulesInWords, type Words } from '#permit-sheet/words.ts'
import { useTexts } from './region.ts'

/** The words of the current language. */
export function useWords(): Words {
  const { t, region } = useTexts()
  return { say: (key, values) => t(key, { ...values }), region }
}

/** What holds for a permit, in sentences of the reader's language. */
export function useRuleSentences() {
  const words = useWords()
  return (holds: WhatHolds<LimitInWords>, zones: Parameters<typeof rulesInWords>[1]): string[] =>
    rulesInWords(holds, zones, words)
}

/** Whether a licence is needed beside the permit, in sentences; undefined where none is. */
export function useLicenceSentence() {
  const words = useWords()
  return (holds: Pick<WhatHolds, 'licence'>, permit: Parameters<typeof licenceInWords>[1]) =>
    licenceInWords(holds, permit, words)
}
