import * as z from 'zod/mini'
import * as v from './values.ts'

const fields = {
  code: v.code,
  name: v.localised(60),
  from: v.wallTime,
  to: v.wallTime.check(z.describe('Before "from": the slot ends on the next morning.')),
  onlyWhen: z.optional(z.enum(['kept', 'released'])),
}

/** A slot of a permit; in format 1 it is written there. */
export const slotOfPermit = z.strictObject({
  ...fields,
  covers: v.listOf(v.code).check(z.describe('Slots whose places this one takes too.')),
})
export type SlotOfPermit = z.output<typeof slotOfPermit>

/** A slot of the association. */
const slotOfClub = z.strictObject({
  ...fields,
  key: z
    .optional(v.code)
    .check(z.describe('As permits list it, where two slots have the same code. Absent: its code.')),
  covers: z
    .optional(z.array(v.code).check(z.maxLength(40)))
    .check(z.describe('Slots whose places this one takes too. Absent: all that lie within its hours.')),
  separate: z
    .optional(z.literal(true))
    .check(z.describe('It takes no places of others, and others take none of its places.')),
})
export type SlotOfClub = z.output<typeof slotOfClub>

export const slotsOfClub = v
  .listOf(slotOfClub, 100)
  .check(z.describe('Parts of the day; permits list them by their codes.'))
