import { expect, it } from 'vitest'
import { orderKeyOf } from './order-request.ts'

const order = {
  permitId: 7,
  firstDay: '2027-05-02',
  lastDay: '2027-05-03',
  zoneId: 3,
  slot: 'M',
  technique: 1 as const,
  options: [],
}
const child = { accompaniedMinor: true, minorFirstName: 'Ugo', minorLastName: 'Rossi' }
const key = orderKeyOf(order)

it('an order is the same with other options, another discount or another declaration of keeping', () => {
  expect(orderKeyOf({ ...order, options: ['boat'], discountCodeId: '4', keepsCatch: true })).toBe(key)
  expect(orderKeyOf({ ...order, accompaniedMinor: false })).toBe(key)
})

it.each([
  { permitId: 8 },
  { firstDay: '2027-05-01' },
  { lastDay: '2027-05-02' },
  { zoneId: 4 },
  { zoneId: undefined },
  { slot: 'P' },
  { slot: undefined },
  { technique: 2 as const },
  { technique: undefined },
  { otherEmail: 'bruno@example.org' },
  { accompaniedMinor: true },
  child,
])('an order is another one with %o', (change) => {
  expect(orderKeyOf({ ...order, ...change })).not.toBe(key)
})

it('an order for a child is the same however the name was typed, and another one for another child', () => {
  const forUgo = orderKeyOf({ ...order, ...child })
  expect(orderKeyOf({ ...order, ...child, minorFirstName: ' UGO ', minorLastName: 'rossi' })).toBe(forUgo)
  expect(orderKeyOf({ ...order, ...child, minorFirstName: 'Pia' })).not.toBe(forUgo)
  expect(orderKeyOf({ ...order, ...child, minorLastName: 'Bianchi' })).not.toBe(forUgo)
  expect(orderKeyOf({ ...order, accompaniedMinor: true })).not.toBe(forUgo)
})
