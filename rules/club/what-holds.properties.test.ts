import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TECHNIQUES } from '../codes.ts'
import { examplePermit } from '../permit/example-permit.ts'
import type { Order } from '../sale/order.ts'
import { orderMistakes } from '../sale/order-mistakes.ts'
import type { PermitTerms } from '../permit-terms.ts'
import { slotsIn } from '../permit/slots.ts'
import { whatHolds } from './what-holds.ts'

const ALL = Object.values(TECHNIQUES)
const DAY = '2027-05-01'
const keeping = fc.constantFrom('kept' as const, 'released' as const, 'choice' as const)
const techniques = fc.uniqueArray(fc.constantFrom(...ALL), { maxLength: 4 })
const codes = fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { maxLength: 3 })

/** Terms with up to three zones and three slots, also such as contradict each other. */
const terms: fc.Arbitrary<Partial<PermitTerms>> = fc.record({
  keeping,
  techniques,
  zones: fc
    .array(fc.record({ techniques, keeping, slots: codes }, { requiredKeys: [] }), { maxLength: 3 })
    .map((zones) => zones.map((zone, index) => ({ zoneId: index + 1, ...zone }))),
  slots: codes.chain((all) =>
    fc.tuple(
      ...all.map((code) =>
        fc.constantFrom(undefined, 'kept' as const, 'released' as const).map((onlyWhen) => ({
          code,
          name: { it: code, en: code },
          from: '06:00:00',
          to: '12:00:00',
          covers: [],
          ...(onlyWhen && { onlyWhen }),
        })),
      ),
    ),
  ),
})

it('offers exactly the techniques, slots and declarations that an order may have', () => {
  const seen = { settled: 0, open: 0, refused: 0 }
  fc.assert(
    fc.property(terms, fc.nat(2), fc.nat(2), fc.nat(3), (changes, zoneAt, slotAt, techniqueAt) => {
      const permit = examplePermit(changes)
      const zoneId = permit.terms.zones[zoneAt % Math.max(1, permit.terms.zones.length)]?.zoneId
      const wrongIn = (field: string, order: Partial<Order>) =>
        orderMistakes(
          permit,
          {
            firstDay: DAY,
            lastDay: DAY,
            holder: { kind: 'self' },
            options: [],
            ...(zoneId && { zoneId }),
            ...order,
          },
          { email: 'anna@example.org' },
        ).some((mistake) => mistake.field === field)

      const offeredSlots = slotsIn(permit.terms, zoneId).map(({ code }) => code)
      expect(permit.terms.slots.map(({ code }) => code).filter((slot) => !wrongIn('slot', { slot }))).toEqual(
        offeredSlots,
      )
      const slot = offeredSlots[slotAt % Math.max(1, offeredSlots.length)]
      const there = { zoneId, slot }

      const { allowed } = whatHolds(permit.terms, there).techniques
      const accepted = ALL.filter((technique) => !wrongIn('technique', { ...(slot && { slot }), technique }))
      expect(new Set(accepted)).toEqual(new Set(allowed))

      const technique = allowed[techniqueAt % Math.max(1, allowed.length)]
      const { keeping: decided } = whatHolds(permit.terms, { ...there, technique })
      const order = { ...(slot && { slot }), ...(technique && { technique }) }
      const declarable = [true, false].filter(
        (keepsCatch) => !wrongIn('keepsCatch', { ...order, keepsCatch }),
      )
      const isOpen = decided?.by === 'declaration'
      expect(declarable).toEqual(isOpen ? [true, false] : [decided?.is === 'kept'])
      expect(wrongIn('keepsCatch', order)).toBe(false)
      seen[isOpen ? 'open' : 'settled'] += 1
      if (accepted.length < ALL.length) seen.refused += 1
    }),
    { numRuns: 500 },
  )
  // The property is empty where nothing is settled, or nothing is refused.
  expect(Math.min(seen.settled, seen.open, seen.refused)).toBeGreaterThan(50)
})
