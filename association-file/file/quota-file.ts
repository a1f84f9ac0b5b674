import * as z from 'zod/mini'
import { scopeFields } from './scope-file.ts'
import * as v from './values.ts'

/** Places that are counted together: see `rules/sale/quotas/quota.ts`. */
const quota = z
  .strictObject({
    key: v.key,
    places: v.places,
    per: z
      ._default(z.array(z.enum(['day', 'month', 'season', 'slot', 'zone', 'permit'])).check(z.minLength(1)), [
        'day',
      ])
      .check(
        z.describe(
          'For how long a place is taken, "day", "month" or "season", and what has so many places of its own: each "slot", "zone" or "permit". What is not named is counted together.',
        ),
      ),
    calendar: z
      .optional(v.key)
      .check(z.describe('With "season" in "per": its days. Absent: from 1 January to 31 December.')),
    counts: z
      ._default(z.strictObject(scopeFields('permits', 'zones', 'slots', 'addOns')), {})
      .check(z.describe('The purchases that it counts. Absent: all.')),
    reserved: z
      .optional(z.strictObject({ ...scopeFields('groups'), places: v.places }))
      .check(z.describe('So many of the places are only for people of these groups.')),
  })
  .check(z.describe('Places that several permits, zones or slots share.'))

export const quotas = v
  .listOf(quota, 100)
  .check(
    z.describe('Places beside those of "capacity". A purchase needs a place of every quota that counts it.'),
  )
