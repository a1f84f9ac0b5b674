import { expect, it } from 'vitest'
import { needsOwner } from './needs-owner.ts'

it.each([
  ['an association without an owner', false, 0, true],
  ['an association with one', false, 1, false],
  ['an example without one', true, 0, false],
  ['an example with one', true, 1, false],
])('whether %s needs one', (_which, isDemo, owners, needs) => {
  expect(needsOwner({ isDemo, owners })).toBe(needs)
})
