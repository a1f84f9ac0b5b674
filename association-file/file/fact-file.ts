import * as z from 'zod/mini'
import { FACT_KINDS } from '#rules/facts/required-fact.ts'
import { scopeFields } from './scope-file.ts'
import * as v from './values.ts'

const fact = z.strictObject({
  key: v.key,
  kind: z.enum(FACT_KINDS),
  name: z.optional(v.localised(60)).check(z.describe('Absent: the word for its kind.')),
  for: z
    .optional(
      z.strictObject(
        scopeFields('groups', 'members', 'permits', 'zones', 'slots', 'lengths', 'calendar', 'addOns'),
      ),
    )
    .check(z.describe('Of whom, for which permits and choices. Absent: of everybody, for all.')),
  fields: z
    .optional(z.array(z.enum(['number', 'validUntil'])).check(z.minLength(1), z.maxLength(2)))
    .check(
      z.describe('What is asked, once for the whole association. It has to be valid until the last day.'),
    ),
  document: z
    .optional(z.literal(true))
    .check(z.describe('In place of "fields": nothing is asked, it is shown at the water.')),
})

export const facts = v.listOf(fact, 20)

export const memberNumbers = v
  .listOf(v.line(40), 20_000)
  .check(z.describe('The numbers of all members: a stated one has to be among them. Absent: any number.'))
