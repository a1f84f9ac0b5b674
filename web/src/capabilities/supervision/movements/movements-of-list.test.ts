import { expect, it } from 'vitest'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { aPermit, aPurchase, DAY } from '../a-supervised-permit-for-test.ts'
import { movementsOf } from './movements-of-list.ts'

const NOW = new Date(`${DAY}T08:00:00Z`)
const shape = { type: 'Point' as const, coordinates: [10.8, 46.1] as [number, number] }
const morning = { code: 'M', name: 'Mattina', from: '06:00:00', to: '12:00:00', covers: [] }
const evening = { code: 'A', name: 'Sera', from: '18:00:00', to: '22:00:00', covers: [] }

/** The permit as it was bought, as it is sold now, and one of the waters above. */
const permits = [
  aPermit({ slots: [morning] }),
  aPermit({ version: 2, slots: [morning, evening] }),
  aPermit({ permitId: 13, zones: [{ zoneId: 7, name: 'Sorgente', techniques: [], shape }], slots: [] }),
]

const aList = (...purchases: SupervisedPurchase[]): Snapshot => ({
  asOf: NOW,
  firstDay: DAY,
  lastDay: '2027-05-03',
  associations: [{ associationId: 1, name: 'Alto Sarca', colour: '#0e5e59', timeZone: 'Europe/Rome' }],
  permits,
  purchases,
  size: purchases.length,
  permitOf: ({ permitId, permitVersion }) =>
    permits.find((one) => one.permitId === permitId && one.version === permitVersion) ??
    permits.findLast((one) => one.permitId === permitId),
  byId: () => undefined,
  byIdEnd: () => undefined,
  byShortCode: () => undefined,
  nearbyCode: () => undefined,
  ofPermit: () => purchases,
  search: () => [],
})
const today = (...purchases: SupervisedPurchase[]) => movementsOf(aList(...purchases), NOW, DAY, 'it').today

const begunIn = (zoneId: number) => {
  const startedAt = `${DAY}T05:00:00.000Z`
  const written = { at: startedAt, arrivedAt: startedAt, corrected: false }
  return {
    outings: [{ id: aPurchase().purchaseId, day: DAY, zoneId, startedAt, noCatch: false, ...written }],
  }
}

it('name and draw a zone that only another permit has', () => {
  expect(today(aPurchase(begunIn(7)))).toMatchObject([{ zoneId: 7, zoneName: 'Sorgente', shape, started: 1 }])
})

it('keep a zone apart that no permit of the list has', () => {
  expect(today(aPurchase(), aPurchase(begunIn(8))).map(({ zoneId, zoneName }) => [zoneId, zoneName])).toEqual(
    [
      [8, ''],
      [3, 'T1'],
    ],
  )
})

it('name a slot that the permit has had only since the purchase, after those that begin before it', () => {
  expect(today(aPurchase({ slot: 'A' }), aPurchase()).map(({ slot, slotName }) => [slot, slotName])).toEqual([
    ['M', 'Mattina'],
    ['A', 'Sera'],
  ])
})
