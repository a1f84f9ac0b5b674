import type * as z from 'zod/mini'
import type { Impossible } from '#rules/river/possible-moment.ts'
import type { KindWord } from '#contract/item-kinds.ts'
import type { checkItem } from '#contract/permit-check.ts'
import type { catchItem, noteItem, outingItem } from '#contract/river-items.ts'

/** Why the server refused an entry, in the person's language. */
export interface Refusal {
  code: string
  reason: string
  /** Every wrong field, by its name on the wire. */
  fields?: { field: string; code: string; message: string }[]
}

/** What the phone knows of an entry beside its content. */
interface Kept {
  versionId: string
  /** Not sent yet, or changed since. */
  modified: boolean
  /** Not sent again until the person corrects it. */
  refused?: Refusal
  /** When this version reached the server. */
  arrivedAt?: string
  /** It had an earlier version. */
  corrected?: boolean
  /** Its times cannot be right, says the server: it is shown and counts nowhere. */
  impossible?: Impossible | undefined
  /** This phone’s last correction of it had such a time: what was there before it counts. */
  setAside?: Impossible | undefined
}

type OfThePhone = 'modified' | 'versionId' | 'at'
type Entered<S extends z.core.$ZodType> = Omit<z.output<S>, 'modified' | 'versionId'> & Kept
/** What a screen writes: id, purchase and all fields of the entry. A field that is left out is removed. */
type Content<S extends z.core.$ZodType> = Omit<z.output<S>, OfThePhone | 'kind' | 'cancelled'>

export type OutingEntry = Entered<typeof outingItem>
export type CatchEntry = Entered<typeof catchItem>
export type NoteEntry = Entered<typeof noteItem>
/** Written once: neither corrected nor cancelled. */
export type CheckEntry = Entered<typeof checkItem> & { cancelled?: boolean }
export type Entry = OutingEntry | CatchEntry | NoteEntry | CheckEntry
/** As on disk, where the kind is the wire's word. */
export type StoredEntry = Omit<Entry, 'kind'> & { kind: KindWord }

export type OutingContent = Content<typeof outingItem>
export type CatchContent = Content<typeof catchItem>
export type NoteContent = Content<typeof noteItem>
export type CheckContent = Content<typeof checkItem>
export type AnyContent =
  | ({ kind: 'outing' } & OutingContent)
  | ({ kind: 'catch' } & CatchContent)
  | ({ kind: 'note' } & NoteContent)
  | ({ kind: 'check' } & CheckContent)
