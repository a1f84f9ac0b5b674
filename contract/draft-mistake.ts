import type * as z from 'zod/mini'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** What is wrong in a draft, in the words of the caller's language. */
export const draftMistake = wire({
  /** Absent: of the file as a whole. */
  part: field('parte', f.optional(f.text)),
  /** Inside the part: `prices.rows[1].price`; empty: of the part as a whole. */
  place: field('posizione', f.text),
  /** The part, as people know it: `Permit “Day”`. */
  of: field('di', f.text),
  /** The place, by the labels of its fields: `Other prices, row 2, Price`. Absent: the part as a whole. */
  where: field('dove', f.optional(f.text)),
  sentence: field('frase', f.text),
})
export type DraftMistake = z.output<typeof draftMistake>
