import { describe, expect, it } from 'vitest'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { aPermit, aPurchase, DAY } from '../a-supervised-permit-for-test.ts'
import { numbersOf } from './numbers-of.ts'
import { withOwnChecks } from './with-own-checks.ts'

const written = { at: `${DAY}T05:00:00Z`, arrivedAt: `${DAY}T05:00:00Z`, corrected: false }
const outing = { id: 'o', day: DAY, noCatch: false, ...written }
const startedAt = `${DAY}T05:00:00Z`

function aList(...purchases: SupervisedPurchase[]): Snapshot {
  const byId = (id: string) => purchases.find(({ purchaseId }) => purchaseId === id)
  return {
    asOf: new Date(`${DAY}T05:12:00Z`),
    firstDay: DAY,
    lastDay: '2027-05-03',
    associations: [{ associationId: 1, name: 'Alto Sarca', colour: '#0e5e59', timeZone: 'Europe/Rome' }],
    permits: [aPermit(), aPermit({ version: 2, name: 'Giornaliero' })],
    purchases,
    size: purchases.length,
    permitOf: () => aPermit(),
    byId,
    byShortCode: () => undefined,
    ofPermit: () => purchases,
    search: () => [],
  }
}

const figures = (list: Snapshot) =>
  numbersOf(list, DAY).map(({ sold, planned, started, ended, checked }) => [
    sold,
    planned,
    started,
    ended,
    checked,
  ])

describe('the numbers of the day out of the list on the phone', () => {
  it('name each permit once, as it is sold now', () => {
    expect(numbersOf(aList(), DAY).map(({ name }) => name)).toEqual(['Giornaliero'])
  })

  it('count what is good today and how far its outings are', () => {
    const list = aList(
      aPurchase({ outings: [outing] }),
      aPurchase({ outings: [{ ...outing, startedAt }] }),
      aPurchase({ outings: [{ ...outing, startedAt, endedAt: `${DAY}T09:00:00Z` }] }),
      aPurchase({ state: 'refunded' }),
      aPurchase({ firstDay: '2027-05-03', lastDay: '2027-05-03' }),
    )
    expect(figures(list)).toEqual([[3, 1, 1, 1, 0]])
  })
})

describe('checks of this phone', () => {
  const check = { id: 'c', at: `${DAY}T05:30:00Z`, way: 'camera', result: 'valid', mine: true } as const
  const own = { purchaseId: aPurchase().purchaseId, at: `${DAY}T06:00:00Z`, way: 'typed' } as const
  const checked = (list: Snapshot, ...mine: (typeof own)[]) =>
    withOwnChecks(numbersOf(list, DAY), mine, list, DAY).map((permit) => permit.checked)

  it('count a permit once, however often it was checked', () =>
    expect(checked(aList(aPurchase()), own, own)).toEqual([1]))

  it('that the list has already are not counted again', () =>
    expect(checked(aList(aPurchase({ checks: [check] })), own)).toEqual([1]))

  it('of yesterday are not today’s', () =>
    expect(checked(aList(aPurchase()), { ...own, at: '2027-05-01T06:00:00Z' as typeof own.at })).toEqual([0]))
})
