import * as z from 'zod/mini'
import { MOST_UNLOCKED } from '#rules/permit/permit-claims.ts'
import { besideField } from './beside-file.ts'
import { moment, permitMoments } from './moment-file.ts'
import { scopeFields } from './scope-file.ts'
import type { SlotOfPermit } from './slot-file.ts'
import { validity } from './validity-file.ts'
import * as v from './values.ts'

const ownRules = {
  techniques: z.optional(z.array(v.technique)),
  keeping: z.optional(v.keeping),
  slots: z.optional(z.array(v.code).check(z.minLength(1))),
}

const zone = z.strictObject({
  zone: v.key,
  ...ownRules,
  thenAlso: z.optional(
    z
      .array(v.key)
      .check(z.describe('Zones where the same day may go on after this one, without a place of their own.')),
  ),
})

const capacity = z
  .strictObject({
    zone: z.optional(v.key),
    slot: z.optional(v.code),
    places: v.places,
    forMinors: z._default(v.places, 0),
  })
  .check(z.describe('Places a day for each zone and slot that it names, or for each there is.'))

const limit = z.strictObject({
  species: z.optional(z.array(v.species).check(z.minLength(1), z.describe('Absent: all fish together.'))),
  onlyZones: z.optional(z.array(v.key).check(z.minLength(1))),
  exceptZones: z.optional(z.array(v.key).check(z.minLength(1))),
  smallestCm: z.optional(v.length),
  largestCm: z.optional(v.length),
  keptPerDay: z.optional(v.count(0, 1000)),
  keptPerSeason: z.optional(v.count(0, 10_000)),
  keptPerYear: z.optional(v.count(0, 10_000)),
  stopAfter: z.optional(
    z.strictObject({ fish: v.count(1, 1000), counting: z.enum(['kept', 'keptAndReleasedOfSize']) }),
  ),
  closed: z.optional(z.array(v.season).check(z.minLength(1))),
  onlyTechniques: z.optional(z.array(v.technique).check(z.minLength(1))),
  photoFromCm: z.optional(v.count(0, 300)),
  gear: z.optional(v.localised(300)),
})

const intended = z
  .optional(z.literal(true))
  .check(z.describe('The import refuses what nearly nobody means: this price is meant.'))

const rowFields = {
  ...scopeFields('groups', 'members', 'zones', 'slots', 'lengths', 'calendar', 'addOns'),
  price: v.money,
  intended,
}
const OF_PRICE = ['price', 'intended']
const namesSome = z.refine(
  (row: unknown) => Object.keys(row as object).some((field) => !OF_PRICE.includes(field)),
  { error: 'PRICE_FOR_ALL' },
)

const tableOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.strictObject({
    per: z._default(v.per, 'day').check(z.describe('The price of each day, or of the whole permit.')),
    base: v.money.check(z.describe('Where no row applies.')),
    intended,
    rows: v.listOf(row, 50).check(z.describe('Read downwards: the first that applies decides.')),
  })

const prices = tableOf(z.strictObject({ ...rowFields, ...besideField }).check(namesSome))

const addOn = z
  .strictObject({
    code: v.code,
    name: v.localised(80),
    prices: tableOf(z.strictObject(rowFields).check(namesSome)),
    unlocks: z
      .optional(
        z.strictObject({
          zones: z.array(v.key).check(z.minLength(1), z.maxLength(MOST_UNLOCKED)),
          ...ownRules,
          perZone: z
            .optional(
              z
                .array(z.strictObject({ zone: v.key, ...ownRules }))
                .check(z.minLength(1), z.maxLength(MOST_UNLOCKED)),
            )
            .check(
              z.describe(
                'What one of these zones has otherwise than the others. What it leaves out is as in them.',
              ),
            ),
        }),
      )
      .check(
        z.describe(
          'Zones that are not the permit’s: they can be chosen only with this extra. What they do not say for themselves is as in the permit.',
        ),
      ),
    later: z
      .optional(z.strictObject({ until: moment }))
      .check(
        z.describe('It can be bought after the permit too, until this moment. Absent: only with the permit.'),
      ),
  })
  .check(z.describe('A paid extra, chosen with the permit.'))

const holder = z.strictObject({
  youngest: z.optional(v.age),
  oldest: z.optional(v.age),
  membersOnly: z._default(z.boolean(), false),
  personal: z._default(z.boolean(), false),
})

/** A permit in a file: the terms of `rules/permit-terms.ts`, with zones and calendars by key. */
export const permitFile = z.strictObject({
  key: v.key,
  onSale: z._default(z.boolean(), true),
  type: v.permitType,
  name: v.localised(80),
  summary: v.localised(300),
  conditions: v.localisedMarkdown.check(z.describe('The rules that are accepted, Markdown.')),
  booking: z.optional(
    z.enum(['dayByDay']).check(z.describe('Zones are booked after the purchase, for each day of fishing.')),
  ),
  zones: v.listOf(zone, 100),
  techniques: v.listOf(v.technique, 7),
  keeping: z._default(v.keeping, 'choice'),
  capacity: v.listOf(capacity).check(z.describe('Absent: no limited entry.')),
  holder: z._default(holder, { membersOnly: false, personal: false }),
  accompaniedMinors: z.optional(z.strictObject({ oldest: v.count(0, 17), perAdult: v.count(1, 20) })),
  licence: z.optional(
    z.strictObject({
      fromAge: z.optional(v.age).check(z.describe('Completed years. Absent: from birth.')),
      for: z
        .optional(z.strictObject(scopeFields('groups', 'zones', 'slots')))
        .check(z.describe('Of whom and where it is required. Absent: of all, everywhere.')),
      youngerAccompanied: z.optional(z.boolean()),
      note: z.optional(v.localised(300)),
    }),
  ),
  limits: v.listOf(limit, 100),
  noting: z.optional(
    z.strictObject({
      outingBeforeFishing: z.boolean(),
      eachFishAtOnce: z.boolean(),
      releasedOfSizeToo: z.boolean(),
    }),
  ),
  keepingExcludesReleasing: z._default(z.boolean(), false),
  firstZones: v.listOf(v.key).check(z.describe('Zones that come before all others on a day.')),
  ...permitMoments,
  slots: v.listOf(v.code, 20).check(z.describe('Codes of the association’s "slots".')),
  prices,
  addOns: v.listOf(addOn, 30),
  validity,
  calendar: z
    .optional(v.key)
    .check(z.describe('One of "calendars": the days of fishing. Absent: every day.')),
})

/** As the import goes on with it: with its slots. */
export type PermitFile = Omit<z.output<typeof permitFile>, 'slots'> & {
  slots: SlotOfPermit[]
  /** Not written in a file: see `withSupplements`. */
  supplementTo?: { permit: string; addOn: string; sameZone?: true }
}
