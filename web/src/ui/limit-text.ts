import { limitInWords } from '#permit-sheet/limit-in-words.ts'
import { useWords } from './use-rule-sentences.ts'

/** A deadline as text, by the clock of the permit's waters. */
export function useLimitText(timeZone: string): (until: string | Date) => string {
  const words = useWords()
  return (until) => limitInWords(until, timeZone, words)
}
