import * as z from 'zod/mini'
import { scopeFields } from './scope-file.ts'
import * as v from './values.ts'

/** Permits that hold only together with another: see `rules/requirements`. */
const requirement = z.strictObject({
  key: v.key,
  for: z
    .optional(
      z.strictObject(scopeFields('groups', 'members', 'permits', 'zones', 'slots', 'lengths', 'addOns')),
    )
    .check(z.describe('Whose purchases of which permits need it. Absent: all.')),
  permits: z
    .array(v.key)
    .check(
      z.minLength(1),
      z.maxLength(50),
      z.describe('The permits that meet it; one is enough. It is issued, and covers each day.'),
    ),
  of: z
    .enum(['holder', 'companion'])
    .check(z.describe('Of the person who fishes with the permit, or of another one who comes along.')),
  ...scopeFields('groups'),
  same: z
    .optional(z.array(z.enum(['day', 'slot', 'zone'])).check(z.minLength(1), z.maxLength(3)))
    .check(
      z.describe(
        'What both have alike. The days always are; a whole day has its parts too. Absent: the days.',
      ),
    ),
  atMost: z
    .optional(v.count(1, 1000))
    .check(z.describe('How many hold beside one such permit on a day. Absent: any number.')),
  catchesOn: z
    .optional(z.enum(['companion']))
    .check(
      z.describe(
        'The fish of both permits count together, against the limits of each. Absent: each permit’s by themselves. Of "holder" all count together anyway.',
      ),
    ),
  whenItEnds: z
    ._default(z.enum(['endsToo', 'endsLast']), 'endsToo')
    .check(
      z.describe(
        'When the other permit is given back: this one ends with it, or this one has to be given back first.',
      ),
    ),
})

export const requires = v
  .listOf(requirement, 50)
  .check(z.describe('Permits that hold only together with another: a child’s beside an adult’s.'))
