import * as z from 'zod/mini'
import * as v from './values.ts'

const MOST_NAMES = 50

const oneOf = <T extends z.core.$ZodType>(member: T) =>
  z.optional(z.array(member).check(z.minLength(1), z.maxLength(MOST_NAMES)))

/** Groups that an association states beside `adult` and `minor`. */
export const ageGroups = v.listOf(
  z
    .strictObject({
      key: v.key,
      name: z
        .optional(v.localised(60))
        .check(z.describe('As anglers call it. Absent: the ages are its name.')),
      from: z.optional(v.age),
      under: z.optional(v.count(1, 121)).check(z.describe('The first age that is not in it.')),
      on: z.optional(
        z
          .enum(['firstDay', 'yearEnd'])
          .check(
            z.describe(
              'The day whose age counts: the first day of fishing, or 31 December. Absent: the first day.',
            ),
          ),
      ),
    })
    .check(
      z.refine((group: object) => 'from' in group || 'under' in group, { error: 'GROUP_SAYS_NOTHING' }),
      z.describe('People of some ages, in completed years. "adult" and "minor" (18 years) always exist.'),
    ),
  30,
)

const fields = {
  groups: oneOf(v.key).check(z.describe('Of "ageGroups", or "adult" and "minor".')),
  members: z.optional(z.boolean()).check(z.describe('true: only members. false: only others.')),
  permits: oneOf(v.key),
  zones: oneOf(v.key),
  slots: oneOf(v.code),
  lengths: oneOf(v.count(1, 366)).check(z.describe('How many days it is bought for.')),
  calendar: z.optional(v.key).check(z.describe('One of "calendars".')),
  addOns: oneOf(v.code).check(z.describe('Codes of "addOns" of a permit: one of them is chosen.')),
}
export type ScopeField = keyof typeof fields

/** What a rule may say about to whom, where and when it applies: `rules/permit/scope.ts`. Other fields are refused by name. */
export const scopeFields = <Name extends ScopeField>(...names: Name[]): Pick<typeof fields, Name> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<typeof fields, Name>

const scope = z.strictObject(fields)
export type ScopeInFile = Partial<z.output<typeof scope>>
