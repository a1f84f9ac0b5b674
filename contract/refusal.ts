import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** The sentence is in the caller's language. */
export const refusal = wire({
  code: field('codice', f.text),
  sentence: field('testo', f.text),
  /** The first day of sale, or the first day with a free place. */
  from: field('dal', f.optional(f.day)),
  /** The time at which the sale begins or ends on that day. */
  time: field('ora', f.optional(f.wallTime)),
})
