import type * as z from 'zod/mini'
import type { checkItem } from '#contract/permit-check.ts'
import type { catchItem, noteItem, outingItem } from '#contract/river-items.ts'

/** Why the server does not take an entry, in the person's language. */
export interface Refusal {
  code: string
  reason: string
  /** Every wrong field, by its name on the wire. */
  fields?: { field: string; code: string; message: string }[]
}

/** What the phone knows of an entry beside what it says. */
interface Kept {
  versionId: string
  /** Not sent yet, or changed since. */
  modified: boolean
  /** It stays as it is until the person changes it: nothing is sent again by itself. */
  refused?: Refusal
  /** When this version reached the server. */
  arrivedAt?: string
  /** It had another version before. */
  corrected?: boolean
}

type OfThePhone = 'modified' | 'versionId' | 'at'
type Entered<S extends z.core.$ZodType> = Omit<z.output<S>, 'modified' | 'versionId'> & Kept
/** What a screen says of an entry: its id, its purchase, its own fields. All of them: what is left out is gone. */
type Content<S extends z.core.$ZodType> = Omit<z.output<S>, OfThePhone | 'kind' | 'cancelled'>

export type OutingEntry = Entered<typeof outingItem>
export type CatchEntry = Entered<typeof catchItem>
export type NoteEntry = Entered<typeof noteItem>
/** Written once: it is neither changed nor taken back. */
export type CheckEntry = Entered<typeof checkItem> & { cancelled?: boolean }
/** An outing, a catch, a note or a check as this phone has it. */
export type Entry = OutingEntry | CatchEntry | NoteEntry | CheckEntry

export type OutingContent = Content<typeof outingItem>
export type CatchContent = Content<typeof catchItem>
export type NoteContent = Content<typeof noteItem>
export type CheckContent = Content<typeof checkItem>
export type AnyContent =
  | ({ kind: 'uscita' } & OutingContent)
  | ({ kind: 'cattura' } & CatchContent)
  | ({ kind: 'annotazione' } & NoteContent)
  | ({ kind: 'controllo' } & CheckContent)
