import { describe, expect, it } from 'vitest'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { aPermit, aPurchase, DAY } from '../a-supervised-permit-for-test.ts'
import { numbersOf } from './numbers-of.ts'
import { withOwnChecks } from './with-own-checks.ts'

const written = { at: `${DAY}T05:00:00Z`, arrivedAt: `${DAY}T05:00:00Z`, corrected: false }
/** The outing of a one-day permit has the id of the purchase. */
const outing = { id: aPurchase().purchaseId, day: DAY, noCatch: false, ...written }
const startedAt = `${DAY}T05:00:00Z`

/** Ten in the morning in Rome. */
const NOW = new Date(`${DAY}T08:00:00Z`)

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
    byIdEnd: () => undefined,
    byShortCode: () => undefined,
    nearbyCode: () => undefined,
    ofPermit: () => purchases,
    search: () => [],
  }
}

const figures = (list: Snapshot) =>
  numbersOf(list, NOW).map(({ sold, planned, started, ended, checked }) => [
    sold,
    planned,
    started,
    ended,
    checked,
  ])

describe('the numbers of the day from the list on the phone', () => {
  it('name each permit once, as it is sold now', () => {
    expect(numbersOf(aList(), NOW).map(({ name }) => name)).toEqual(['Giornaliero'])
  })

  it('count the permits valid today and the states of their outings', () => {
    const list = aList(
      aPurchase({ outings: [outing] }),
      aPurchase({ outings: [{ ...outing, startedAt }] }),
      aPurchase({ outings: [{ ...outing, startedAt, endedAt: `${DAY}T09:00:00Z` }] }),
      aPurchase({ state: 'refunded' }),
      aPurchase({ firstDay: '2027-05-03', lastDay: '2027-05-03' }),
    )
    expect(figures(list)).toEqual([[3, 1, 1, 1, 0]])
  })

  const week = { firstDay: '2027-05-01', lastDay: '2027-05-07', zoneId: undefined, slot: undefined }
  const booking = { bookingId: 'b', day: DAY, zoneId: 3, slot: 'M' }
  const dayByDay = (...purchases: SupervisedPurchase[]): Snapshot => ({
    ...aList(...purchases),
    permits: [aPermit({ bookedDayByDay: true })],
    permitOf: () => aPermit({ bookedDayByDay: true }),
  })

  it('count a permit that is booked day by day only where today is booked, and its outing as expected', () => {
    expect(figures(dayByDay(aPurchase({ ...week, bookings: [] })))).toEqual([[0, 0, 0, 0, 0]])
    expect(figures(dayByDay(aPurchase({ ...week, bookings: [booking] })))).toEqual([[1, 1, 0, 0, 0]])
    const elsewhere = { ...booking, day: '2027-05-03' }
    expect(figures(dayByDay(aPurchase({ ...week, bookings: [elsewhere] })))).toEqual([[0, 0, 0, 0, 0]])
  })

  it('count the outing of a booking once, in its recorded state', () => {
    const begun = { ...outing, id: 'b', startedAt }
    const purchase = aPurchase({ ...week, bookings: [booking], outings: [begun] })
    expect(figures(dayByDay(purchase))).toEqual([[1, 0, 1, 0, 0]])
  })

  it('count a one-day permit as expected before its outing is recorded', () =>
    expect(figures(aList(aPurchase()))).toEqual([[1, 1, 0, 0, 0]]))

  it('count the outing of a refunded permit, but not the permit as sold', () =>
    expect(figures(aList(aPurchase({ state: 'refunded', outings: [{ ...outing, startedAt }] })))).toEqual([
      [0, 0, 1, 0, 0],
    ]))

  it('count a night slot for the day on which it began', () => {
    const night = { code: 'N', name: 'Notte', from: '20:00:00', to: '06:00:00', covers: [] }
    const check = { id: 'c', at: `${DAY}T20:30:00Z`, way: 'camera', result: 'valid', mine: true } as const
    const permit = aPermit({ slots: [night] })
    const list = {
      ...aList(aPurchase({ slot: 'N', checks: [check] })),
      permits: [permit],
      permitOf: () => permit,
    }
    const at = (moment: string) => numbersOf(list, new Date(moment))[0]
    expect(at('2027-05-03T01:00:00+02:00')).toMatchObject({ sold: 1, planned: 1, checked: 1 })
    expect(at('2027-05-03T06:00:00+02:00')).toMatchObject({ sold: 0, planned: 0, checked: 0 })
  })
})

describe('checks of this phone', () => {
  const check = { id: 'c', at: `${DAY}T05:30:00Z`, way: 'camera', result: 'valid', mine: true } as const
  const own = { purchaseId: aPurchase().purchaseId, at: `${DAY}T06:00:00Z`, way: 'typed' } as const
  const checked = (list: Snapshot, ...mine: (typeof own)[]) =>
    withOwnChecks(numbersOf(list, NOW), mine, list, NOW).map((permit) => permit.checked)

  it('count a permit once, however often it was checked', () =>
    expect(checked(aList(aPurchase()), own, own)).toEqual([1]))

  it('already in the list are not counted again', () =>
    expect(checked(aList(aPurchase({ checks: [check] })), own)).toEqual([1]))

  it('of yesterday are not today’s', () =>
    expect(checked(aList(aPurchase()), { ...own, at: '2027-05-01T06:00:00Z' as typeof own.at })).toEqual([0]))
})
