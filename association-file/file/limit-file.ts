import * as z from 'zod/mini'
import { scopeFields } from './scope-file.ts'
import * as v from './values.ts'

const scope = z
  .strictObject(
    scopeFields('groups', 'members', 'permits', 'zones', 'slots', 'lengths', 'calendar', 'addOns'),
  )
  .check(
    z.refine((fields: object) => Object.keys(fields).length > 0, { error: 'ROW_SAYS_NOTHING' }),
    z.describe('Purchases of which all of this is true. "calendar": only its days.'),
  )

/** How much one person may buy: see `rules/sale/purchase-limits.ts`. */
const purchaseLimit = z.strictObject({
  atMost: v.count(1, 1000),
  of: z
    .enum(['purchases', 'days', 'slots'])
    .check(z.describe('"slots": a whole day is all the slots that it covers.')),
  per: z.enum(['day', 'month', 'season']),
  calendar: z
    .optional(v.key)
    .check(z.describe('With "per": "season": its days. Absent: from 1 January to 31 December.')),
  counts: z.optional(scope).check(z.describe('The purchases that it counts. Absent: all.')),
  for: z.optional(scope).check(z.describe('The purchases that it refuses. Absent: those that it counts.')),
  eachPermit: z.optional(z.boolean()).check(z.describe('Each permit is counted by itself.')),
})

export const purchaseLimits = v
  .listOf(purchaseLimit, 50)
  .check(z.describe('How much one person may buy, unpaid holds included.'))
