import * as z from 'zod/mini'
import { scopeFields } from './scope-file.ts'
import * as v from './values.ts'

/** Another permit beside which a price applies: see `rules/permit/requirements/beside.ts`. */
const beside = z.strictObject({
  permits: z
    .array(v.key)
    .check(z.minLength(1), z.maxLength(50), z.describe('One of these; it is issued, and valid on that day.')),
  of: z
    .optional(z.enum(['holder', 'companion']))
    .check(
      z.describe('Of the person who fishes, or of another one who comes along. Absent: of one or the other.'),
    ),
  ...scopeFields('slots', 'groups'),
  paid: z.optional(z.literal(true)).check(z.describe('Only a permit that has cost something.')),
})
export type BesideInFile = z.output<typeof beside>

export const besideField = {
  beside: z
    .optional(beside)
    .check(
      z.describe(
        'Another permit of that day. It cannot be given back before this one, unless "requires" says otherwise.',
      ),
    ),
}
