import { inEachLanguage } from '#rules/text-languages.ts'
import { useMemo } from 'react'
import { capsOfFile, permitsOfFile } from '#association-file/permits-of-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { RightParts } from '#association-file/right-parts.ts'
import { capsReached, type CatchCap, type CatchStop, saleStopsOf } from '#rules/river/catch-caps/catch-cap.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { stopSentence } from '#rules/club/sentences/of-catch-caps.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import { useToday } from '#web/platform/today.ts'
import { useRuleWords } from '../use-rule-words.ts'
import { useRightParts } from '../use-right-parts.ts'

export interface TriedPermit {
  key: string
  permit: PermitOnSale
}

export interface TriedFile {
  permits: TriedPermit[]
  caps: readonly CatchCap[]
  /** In the order that numbers its zones and permits. */
  written: WrittenFile
  /** What is not tried, as it has a mistake. */
  leftOut: RightParts['leftOut']
}

/** The file as it sells once so many fish of each of its caps are kept. */
export function useCaught(found: TriedFile | undefined, kept: number): TriedFile | undefined {
  const today = useToday()
  const words = useRuleWords(found?.written ?? NOTHING_WRITTEN)
  const stops = capsReached(found?.caps ?? [], kept, today).map(({ cap, stop }): CatchStop => {
    const reason = inWords(stopSentence(cap, { to: stop.to }), words)
    return {
      ...stop,
      ...(cap.zones && { zones: cap.zones }),
      atMost: cap.atMost,
      reason: inEachLanguage(reason),
    }
  })
  if (found === undefined || stops.length === 0) return found
  return {
    ...found,
    permits: found.permits.map(({ key, permit }) => ({
      key,
      permit: { ...permit, saleStops: saleStopsOf(permit.terms, stops) },
    })),
  }
}
const NOTHING_WRITTEN = {} as WrittenFile

/** The permits of a file as they would be sold, without those that have a mistake; undefined: one is in what all need. */
export function usePermits(file: WrittenFile): TriedFile | undefined {
  const right = useRightParts(file)
  return useMemo(
    () =>
      right && {
        permits: permitsOfFile(right.file),
        caps: capsOfFile(right.file),
        written: right.written,
        leftOut: right.leftOut,
      },
    [right],
  )
}
