import * as z from 'zod/mini'
import * as v from './values.ts'

const fields = {
  days: z.optional(
    z
      .array(v.count(1, 366))
      .check(z.minLength(1), z.maxLength(366), z.describe('The numbers of days among which one chooses.')),
  ),
  months: z.optional(v.count(1, 12)),
  until: z.optional(z.enum(['season']).check(z.describe('Until the season of its first day ends.'))),
  calendar: z.optional(v.key).check(z.describe('Whose season, with "until". Absent: the permit’s own.')),
}

const saysOne = z.refine(
  (written: unknown) => {
    const { days, months, until, calendar } = written as z.output<z.ZodMiniObject<typeof fields>>
    const count = [days, months, until].filter((one) => one !== undefined).length
    return count === 1 && (calendar === undefined || until !== undefined)
  },
  { error: 'VALIDITY_SAYS_ONE' },
)

/** How long a permit is valid. */
export const validity = z._default(
  z.strictObject(fields).check(saysOne, z.describe('One of "days", "months" and "until". Absent: one day.')),
  { days: [1] },
)
export type ValidityInFile = z.output<typeof validity>
