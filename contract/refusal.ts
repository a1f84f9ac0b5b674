import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** Why it cannot be bought; the sentence is in the caller's language. */
export const refusal = wire({
  code: field('codice', f.text),
  sentence: field('testo', f.text),
  /** Sold from this day on, or first free again then. */
  from: field('dal', f.optional(f.day)),
  /** Sold from this time of that day, or until this time of the day itself. */
  time: field('ora', f.optional(f.wallTime)),
})
