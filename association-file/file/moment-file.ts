import * as z from 'zod/mini'
import { durationParts } from '#rules/moments/moment.ts'
import { scopeFields } from './scope-file.ts'
import * as v from './values.ts'

const duration = z.string().check(
  z.refine((text: string) => durationParts(text) !== undefined, { error: 'NOT_A_DURATION' }),
  z.describe('"P14D" (14 days), "P2W", "PT12H" (12 hours), "PT30M", "PT0S" (at that very moment).'),
)

const fields = {
  before: z.optional(duration),
  of: z
    .optional(z.enum(['slot', 'slotEnd', 'day', 'season']))
    .check(
      z.describe(
        'What it is before: the beginning of the slot (without it), its end, the first day, the season.',
      ),
    ),
  on: z.optional(v.yearDay).check(z.describe('A day of the season instead, "01-10".')),
  at: z.optional(v.wallTime),
}

type WrittenMoment = z.output<z.ZodMiniObject<typeof fields>>

const saysOne = z.refine(
  (written: unknown) => {
    const { before, on, of } = written as WrittenMoment
    return (before === undefined) !== (on === undefined) && (on === undefined || of === undefined)
  },
  { error: 'MOMENT_BEFORE_OR_ON' },
)
/** Days are counted first, then the time of day is taken: hours that elapse have no time of their own. */
const hasOneTime = z.refine(
  (written: unknown) => {
    const { before, at } = written as WrittenMoment
    return at === undefined || before === undefined || (durationParts(before)?.minutes ?? 0) === 0
  },
  { error: 'MOMENT_WITH_TWO_TIMES' },
)

export const moment = z
  .strictObject(fields)
  .check(saysOne, hasOneTime, z.describe('Days are counted on the calendar, hours elapse.'))
export type MomentInFile = z.output<typeof moment>

const opening = z
  .strictObject({ ...scopeFields('groups', 'members', 'slots', 'calendar', 'addOns'), ...fields })
  .check(saysOne, hasOneTime)
export type OpeningInFile = z.output<typeof opening>

/** When a permit is sold, and until when it can be changed or given back. */
export const permitMoments = {
  sale: z.strictObject({
    opens: z
      .array(opening)
      .check(
        z.minLength(1),
        z.maxLength(20),
        z.describe('Read downwards: the first row that fits decides. The last one is for all.'),
      ),
    closes: z.optional(moment).check(z.describe('Absent: when the first day ends.')),
  }),
  change: z
    .optional(z.strictObject({ times: v.count(1, 100), until: moment }))
    .check(z.describe('How often and until when the date can be changed. Absent: never.')),
  handOver: z
    .optional(z.strictObject({ until: moment }))
    .check(z.describe('Until when somebody else can become the holder. Absent: never.')),
  giveBack: z
    .optional(
      z.array(z.strictObject({ until: moment, percent: v.percent })).check(z.minLength(1), z.maxLength(10)),
    )
    .check(z.describe('The earliest deadline first, each with a lower percentage. Absent: no money back.')),
}
