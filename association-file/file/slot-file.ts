import * as z from 'zod/mini'
import * as v from './values.ts'

/** A slot of the association. */
const slotOfClub = z.strictObject({
  code: v.code,
  name: v.localised(60),
  from: v.wallTime,
  to: v.wallTime.check(z.describe('Before "from": the slot ends on the next morning.')),
  onlyWhen: z.optional(z.enum(['kept', 'released'])),
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

/** A slot of a permit, with the codes of all slots whose places it takes too. */
export type SlotOfPermit = Omit<SlotOfClub, 'key' | 'covers' | 'separate'> & { covers: string[] }

export const slotsOfClub = v
  .listOf(slotOfClub, 100)
  .check(z.describe('Parts of the day; permits list them by their codes.'))
