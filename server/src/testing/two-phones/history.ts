import fc from 'fast-check'

/** The fate of a message: its request or its answer is lost, it arrives twice, or late. */
const FATES = ['arrives', 'requestLost', 'answerLost', 'twice', 'late'] as const

/** One event on a phone or between it and the server. */
export type Step = { phone: 0 | 1 } & (
  | { does: 'write'; item: number; value: number; cancels: boolean }
  | { does: 'send'; fate: (typeof FATES)[number] }
  | { does: 'deliver'; which: number; answerLost: boolean }
  | { does: 'readServer' }
  | { does: 'setClock'; hours: number }
)

const phone = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      phone,
      does: fc.constant('write' as const),
      item: fc.nat(2),
      value: fc.nat(99),
      cancels: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ phone, does: fc.constant('send' as const), fate: fc.constantFrom(...FATES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      phone,
      does: fc.constant('deliver' as const),
      which: fc.nat(9),
      answerLost: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ phone, does: fc.constant('readServer' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      phone,
      does: fc.constant('setClock' as const),
      hours: fc.integer({ min: -48, max: 48 }),
    }),
  },
)
/** A day of two phones of one angler. */
export const history: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 4, maxLength: 16 })

/** The first version arrives after the second: only the rule of versions makes the second count. */
export const LATE_REQUEST: Step[] = [
  { phone: 0, does: 'write', item: 0, value: 1, cancels: false },
  { phone: 0, does: 'send', fate: 'late' },
  { phone: 0, does: 'write', item: 0, value: 2, cancels: false },
  { phone: 0, does: 'send', fate: 'arrives' },
  { phone: 0, does: 'deliver', which: 0, answerLost: false },
]
