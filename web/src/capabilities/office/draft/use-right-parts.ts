import { useMemo, useState } from 'react'
import { clubOf } from '#association-file/checks/rules-of-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { type RightParts, rightParts } from '#association-file/right-parts.ts'
import { sectionsOfTerms } from '#rules/club/sentences/of-terms.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { useRuleWords } from './use-rule-words.ts'

/** Judged last, for all that a page shows of one file: judging a club takes longer than drawing it. */
let judged: { file: WrittenFile; minute: number; right: RightParts | undefined } | undefined

function rightPartsOf(file: WrittenFile, minute: number): RightParts | undefined {
  if (judged?.file !== file || judged.minute !== minute)
    judged = { file, minute, right: rightParts(file, new Date(minute)) }
  return judged.right
}

/** The parts of the file without a mistake; undefined: one is in what every permit needs. */
export function useRightParts(file: WrittenFile): RightParts | undefined {
  const minute = useMinute().getTime()
  return useMemo(() => rightPartsOf(file, minute), [file, minute])
}

/**
 * The parts without a mistake, with this permit among them. While the permit itself has one, as it was before: `isOld`.
 * Undefined: it had one from the beginning.
 */
export function useRightPermit(file: WrittenFile, permitKey: string) {
  const parts = useRightParts(file)
  const found = parts?.file.permits.some(({ key }) => key === permitKey) ? parts : undefined
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)
  return { right: found ?? last, isOld: found === undefined && last !== undefined }
}

/** The sentences of each permit, by section. */
export function useSentences(right: RightParts | undefined, file: WrittenFile) {
  const words = useRuleWords(right?.written ?? file)
  const permits = useMemo(() => (right ? clubOf(right.file).permits : []), [right])
  return (permitKey: string): Partial<Record<string, string[]>> => {
    const permit = permits.find(({ key }) => key === permitKey)
    if (permit === undefined) return {}
    const sections = Object.entries(sectionsOfTerms(permit.terms))
    return Object.fromEntries(
      sections.map(([section, found]) => [section, found.map((sentence) => inWords(sentence, words))]),
    )
  }
}
