import * as z from 'zod/mini'
import { kindOfWord } from '#contract/item-kinds.ts'
import { allItems } from '#contract/river-items.ts'
import { isClockAhead } from '#rules/river/possible-moment.ts'
import { timeOfCorrection } from '#rules/river/versions.ts'
import type { AnyContent, Entry } from './entry.ts'
import { without } from './without.ts'

/** A new version of an entry; it supersedes `known` even when the clock was set back. */
export function newVersion(
  content: AnyContent,
  known: Entry | undefined,
  now: Date,
  versionId: string,
): Entry {
  const entry = {
    ...content,
    at: timeOfCorrection(now, known && judged(known, now)),
    versionId,
    modified: true,
  }
  return known === undefined || !wasSent(known) ? entry : { ...entry, corrected: true }
}

/** Cancelled; its content stays. */
export function cancelledVersion(known: Entry, now: Date, versionId: string): Entry {
  return {
    ...without(known, 'refused', 'arrivedAt', 'impossible', 'setAside'),
    cancelled: true,
    at: timeOfCorrection(now, judged(known, now)),
    versionId,
    // An entry that the server always refused need not be cancelled there.
    modified: known.refused === undefined || wasSent(known),
    ...(wasSent(known) && { corrected: true }),
  }
}

/** What was not sent yet and lies far ahead was written before this phone's clock was set right. */
const judged = (known: Entry, now: Date): Pick<Entry, 'at' | 'impossible'> =>
  !wasSent(known) && isClockAhead(known.at, now) ? { at: known.at, impossible: 'clockAhead' } : known

/** The server has a version of it. */
export const wasSent = (known: Entry) => known.arrivedAt !== undefined || known.corrected === true

/** An entry as an item of `dati`. Throws zod's error where a field does not fit. */
export function itemOf(entry: Entry): Record<string, unknown> {
  const schema: z.core.$ZodType = allItems[entry.kind]
  const sent = without(entry, 'refused', 'arrivedAt', 'corrected', 'impossible', 'setAside')
  return z.encode(schema, sent) as Record<string, unknown>
}

/** An item of the wire as a sent entry; undefined where it is not valid. */
export function entryOf(item: Record<string, unknown>): Entry | undefined {
  const kind = kindOfWord(item['tipo'])
  if (kind === undefined) return undefined
  const read = z.safeDecode<z.core.$ZodType>(allItems[kind], item)
  return read.success ? ({ ...(read.data as Entry), modified: false } satisfies Entry) : undefined
}
