import * as z from 'zod/mini'
import * as v from './values.ts'

/** How many fish all anglers may keep together: see `rules/river/catch-caps/catch-cap.ts`. */
const catchCap = z.strictObject({
  species: z
    .optional(z.array(v.species).check(z.minLength(1)))
    .check(z.describe('Absent: all fish together.')),
  zones: z.optional(z.array(v.key).check(z.minLength(1))).check(z.describe('Absent: in all waters.')),
  atMost: v.count(1, 1_000_000).check(z.describe('Fish kept, by all anglers together.')),
  per: z.enum(['month', 'season']),
  calendar: z
    .optional(v.key)
    .check(z.describe('With "per": "season": its days. Absent: from 1 January to 31 December.')),
  whenFull: z
    .enum(['saleStops'])
    .check(z.describe('Where fish may be kept, nothing more is sold for the days of that month or season.')),
})

export const catchCaps = v
  .listOf(catchCap, 50)
  .check(z.describe('How many fish all anglers may keep together, and what happens then.'))
