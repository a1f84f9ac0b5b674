import { expect, it } from 'vitest'
import { hasRight, needsSecondFactor, OFFICE_RIGHTS, OFFICE_ROLES, rightsOf } from './office-rights.ts'

const rolesWith = (right: (typeof OFFICE_RIGHTS)[number]) =>
  OFFICE_ROLES.filter((role) => hasRight(role, right))

it('gives each right to the roles of the table', () => {
  expect(Object.fromEntries(OFFICE_RIGHTS.map((right) => [right, rolesWith(right)]))).toEqual({
    staff: ['owner'],
    settings: ['owner'],
    payouts: ['owner', 'treasurer'],
    erase: ['owner'],
    terms: ['owner', 'secretary'],
    publish: ['owner', 'secretary'],
    close: ['owner', 'secretary', 'treasurer'],
    stopSale: ['owner', 'secretary', 'treasurer', 'wardensCoordinator'],
    people: ['owner', 'secretary', 'treasurer'],
    money: ['owner', 'treasurer'],
    sell: ['owner', 'treasurer', 'counter', 'outlet'],
    ownOutlet: ['outlet'],
    giveBack: ['owner', 'treasurer', 'counter', 'outlet'],
    wardens: ['owner', 'secretary', 'wardensCoordinator'],
    block: ['owner', 'secretary', 'wardensCoordinator'],
    statistics: ['owner', 'secretary', 'treasurer', 'wardensCoordinator', 'reader'],
  })
})

it('lets a role that closes with refunds stop the sale too', () => {
  const closing = OFFICE_ROLES.filter((role) => hasRight(role, 'close'))
  expect(closing.filter((role) => !rightsOf(role).includes('stopSale'))).toEqual([])
})

it('asks a second factor of the two roles that move money', () => {
  expect(OFFICE_ROLES.filter(needsSecondFactor)).toEqual(['owner', 'treasurer'])
})
