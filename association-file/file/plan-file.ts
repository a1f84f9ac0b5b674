import * as z from 'zod/mini'
import { scopeFields } from './scope-file.ts'
import * as v from './values.ts'

const MOST_MONTHS = 60

const validityFields = {
  until: z
    .optional(z.enum(['yearEnd', 'season']))
    .check(z.describe('Until 31 December, or until the season of "calendar" ends.')),
  months: z
    .optional(v.count(1, MOST_MONTHS))
    .check(z.describe('From the day on which somebody joins; a renewal follows what one has.')),
  calendar: z.optional(v.key).check(z.describe('With "until": "season": whose season.')),
  nextOpens: z
    .optional(v.count(1, 366))
    .check(
      z.describe(
        'How many days before it ends the next one is offered: to renew, and to whoever joins for the first time until 31 December or a season’s end. Absent: 60.',
      ),
    ),
}

const saysOne = z.refine(
  (written: unknown) => {
    const { until, months, calendar } = written as z.output<z.ZodMiniObject<typeof validityFields>>
    return (
      (until === undefined) !== (months === undefined) && (until === 'season') === (calendar !== undefined)
    )
  },
  { error: 'PLAN_VALIDITY_SAYS_ONE' },
)

const priceRow = z
  .strictObject({
    ...scopeFields('groups', 'calendar'),
    renewing: z
      .optional(z.boolean())
      .check(
        z.describe(
          'true: only who was a member in the twelve months before. false: only who was not. "calendar": the day of the order, also where the money of a transfer arrives later.',
        ),
      ),
    price: v.money,
  })
  .check(
    z.refine((row: object) => Object.keys(row).some((field) => field !== 'price'), {
      error: 'PRICE_FOR_ALL',
    }),
  )

const documentWanted = z
  .strictObject({
    key: v.key,
    name: v.localised(100),
    ...scopeFields('groups'),
    fields: z
      .optional(z.array(z.enum(['number', 'validUntil'])).check(z.minLength(1), z.maxLength(2)))
      .check(z.describe('What is stated of it. Absent: nothing, it is shown or brought to the club.')),
  })
  .check(z.describe('Documents are named, and their numbers stated; no files are uploaded.'))

/** How one becomes a member: see `rules/membership/membership-plan.ts`. */
const plan = z.strictObject({
  key: v.key,
  name: v.localised(80),
  summary: z.optional(v.localised(300)),
  validity: z.strictObject(validityFields).check(saysOne, z.describe('Either "until" or "months".')),
  prices: z.strictObject({
    base: v.money.check(z.describe('Where no row applies.')),
    rows: v.listOf(priceRow, 50).check(z.describe('Read downwards: the first that applies decides.')),
  }),
  ...scopeFields('groups'),
  approval: z
    .optional(z.enum(['newcomers', 'everybody']))
    .check(z.describe('Whose application waits for a yes of the club. Absent: nobody’s.')),
  from: z.optional(v.day).check(z.describe('The first day of joining. Absent: there is none.')),
  to: z.optional(v.day).check(z.describe('The last day of joining. Absent: there is none.')),
  renewingUntil: z
    .optional(v.day)
    .check(z.describe('Until this day only who renews can join: the places are kept for them.')),
  places: z.optional(v.count(1, 100_000)).check(z.describe('Members of this plan at one time.')),
  waitingList: z.optional(z.literal(true)).check(z.describe('Where no place is left, one can wait for one.')),
  documents: v.listOf(documentWanted, 10),
})
export type PlanInFile = z.output<typeof plan>

export const membershipPlans = v
  .listOf(plan, 30)
  .check(z.describe('How one becomes a member of the club, and for how much.'))
