import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** A value by which a rule decided: `taken` 7, `places` 7, `opens` an instant. */
const ruleValue = wire({ name: field('nome', f.text), value: field('valore', f.text) })

/** The sentence is in the caller's language. */
export const refusal = wire({
  code: field('codice', f.text),
  sentence: field('testo', f.text),
  /** The first day of sale, or the first day with a free place. */
  from: field('dal', f.optional(f.day)),
  /** The time at which the sale begins or ends on that day. */
  time: field('ora', f.optional(f.wallTime)),
  /** The rule that refuses, by its place in the association's file: `sale/opens` of the permit, `association/closures`. */
  rule: field('regola', f.optional(f.text)),
  values: field('valori', f.optional(f.list(ruleValue))),
})
