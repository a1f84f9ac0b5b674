import * as z from 'zod/mini'
import { allItems } from '#contract/river-items.ts'
import { timeOfCorrection } from '#rules/versions.ts'
import type { AnyContent, Entry } from './entry.ts'
import { without } from './without.ts'

/** A new version of an entry, of which `known` is the one before; it always counts before that one. */
export function newVersion(
  content: AnyContent,
  known: Entry | undefined,
  now: Date,
  versionId: string,
): Entry {
  const entry = { ...content, at: timeOfCorrection(now, known), versionId, modified: true }
  return known === undefined || !wasSent(known) ? entry : { ...entry, corrected: true }
}

/** It counts no more, and what it content stays. */
export function cancelledVersion(known: Entry, now: Date, versionId: string): Entry {
  return {
    ...without(known, 'refused', 'arrivedAt'),
    cancelled: true,
    at: timeOfCorrection(now, known),
    versionId,
    // What the server has refused from the beginning it need not hear of again.
    modified: known.refused === undefined || wasSent(known),
    ...(wasSent(known) && { corrected: true }),
  }
}

/** The server has a version of it. */
export const wasSent = (known: Entry) => known.arrivedAt !== undefined || known.corrected === true

/**
 * An entry as an item of `dati`.
 * Throws zod's error where a field cannot stand in it.
 */
export function itemOf(entry: Entry): Record<string, unknown> {
  const schema: z.core.$ZodType = allItems[entry.kind]
  return z.encode(schema, without(entry, 'refused', 'arrivedAt', 'corrected')) as Record<string, unknown>
}

/** An item of the wire as the entry that it is when the server has it; undefined where it is none. */
export function entryOf(item: Record<string, unknown>): Entry | undefined {
  const kind = item['tipo'] as Entry['kind']
  if (!Object.hasOwn(allItems, kind)) return undefined
  const read = z.safeDecode<z.core.$ZodType>(allItems[kind], item)
  return read.success ? ({ ...(read.data as Entry), modified: false } satisfies Entry) : undefined
}
