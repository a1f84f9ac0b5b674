import * as z from 'zod/mini'
import { intervalOf } from '#rules/calendars/calendar.ts'
import { movableDayParts } from '#rules/calendars/year-days.ts'
import * as v from './values.ts'

const movableDay = z.string().check(
  z.refine((text: string) => movableDayParts(text) !== undefined, { error: 'NOT_A_MOVABLE_DAY' }),
  z.describe('"10-04", "Mar Su[3]" (the third Sunday of March; [-1] is the last), "easter" or "easter+1".'),
)

const days = z.string().check(
  z.refine((text: string) => intervalOf(text) !== undefined, { error: 'NOT_DAYS' }),
  z.describe('"2027-06-01", or both ends of a period: "2027-06-01/2027-06-15".'),
)

const saysSomething = z.refine((row: unknown) => Object.keys(row ?? {}).some((field) => field !== 'name'), {
  error: 'ROW_SAYS_NOTHING',
})

const row = z
  .strictObject({
    seasons: z.optional(
      z
        .array(z.strictObject({ from: movableDay, to: movableDay }))
        .check(
          z.minLength(1),
          z.maxLength(20),
          z.describe(
            'Parts of every year, both days included. With "from" after "to" it runs over New Year.',
          ),
        ),
    ),
    weekdays: z.optional(
      z.array(v.count(1, 7)).check(z.minLength(1), z.maxLength(7), z.describe('1 Monday to 7 Sunday.')),
    ),
    holidays: z.optional(
      z.boolean().check(z.describe('true: only public holidays. false: only other days.')),
    ),
    days: z.optional(z.array(days).check(z.minLength(1), z.maxLength(200))),
  })
  .check(saysSomething, z.describe('Days for which all of this is true.'))

const rows = z.array(row).check(z.minLength(1), z.maxLength(20))

/** Days by name: see `rules/calendars/calendar.ts`. */
const calendar = z
  .strictObject({
    name: z
      .optional(v.localised(80))
      .check(z.describe('What the office calls it. Absent: its key, as words.')),
    in: z.optional(rows).check(z.describe('Absent: every day.')),
    except: z.optional(rows),
    also: z.optional(rows).check(z.describe('Days that are in it whatever the others say.')),
  })
  .check(
    saysSomething,
    z.describe('A day is in it if a row of "in" has it and none of "except", or if a row of "also" has it.'),
  )

export const calendars = z._default(z.record(v.key, calendar), {})
