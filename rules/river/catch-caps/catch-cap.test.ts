import { describe, expect, it } from 'vitest'
import { refusalsForAnyone } from '../../sale/buying.ts'
import { examplePermit } from '../../permit/example-permit.ts'
import { type CatchStop, periodOfCap, saleStopsOf } from './catch-cap.ts'

const NOW = new Date('2027-05-01T09:00:00+02:00')
const reason = { it: 'Se ne potevano trattenere 90.', en: 'They could keep 90.' }
const stop = (zones?: number[]): CatchStop => ({
  index: 0,
  ...(zones && { zones }),
  from: '2027-01-01',
  to: '2027-12-31',
  kept: 90,
  atMost: 90,
  reason,
})
const FORRA = 3
const zones = [{ zoneId: FORRA }, { zoneId: 4 }, { zoneId: 5, keeping: 'released' as const }]

describe('a cap that is reached', () => {
  const codes = (terms: Parameters<typeof examplePermit>[0], stops: CatchStop[], chosen: object = {}) => {
    const permit = examplePermit(terms)
    const saleStops = saleStopsOf(permit.terms, stops)
    const order = { firstDay: '2027-05-02', lastDay: '2027-05-02', ...chosen }
    return refusalsForAnyone({ ...permit, saleStops }, order, NOW).map(({ code }) => code)
  }

  it('stops the sale of its zones, and of a permit whose every zone it stops', () => {
    expect(codes({ zones }, [stop([FORRA])], { zoneId: FORRA })).toEqual(['CATCH_CAP_FULL'])
    expect(codes({ zones }, [stop([FORRA])], { zoneId: 4 })).toEqual([])
    expect(codes({ zones }, [stop([FORRA])])).toEqual([])
    expect(codes({ zones: [{ zoneId: FORRA }] }, [stop([FORRA])])).toEqual(['CATCH_CAP_FULL'])
    expect(codes({ zones: [] }, [stop()])).toEqual(['CATCH_CAP_FULL'])
    expect(codes({ zones: [] }, [stop([FORRA])])).toEqual([])
  })

  it('does not stop water in which nothing may be kept', () => {
    expect(codes({ zones }, [stop()], { zoneId: 5 })).toEqual([])
    expect(codes({ zones: [], keeping: 'released' }, [stop()])).toEqual([])
  })

  it('stops each zone in which fish may be kept, with what was kept', () => {
    const { from, to } = stop()
    const stopped = { from, to, reason, cap: { kept: 90, atMost: 90 } }
    const permit = { zones, keeping: 'choice' as const }
    expect(saleStopsOf(permit, [{ ...stop(), kept: 91 }, stop([4, 9])])).toStrictEqual([
      { ...stopped, zoneId: FORRA, cap: { kept: 91, atMost: 90 } },
      { ...stopped, zoneId: 4, cap: { kept: 91, atMost: 90 } },
      { ...stopped, zoneId: 4 },
    ])
    expect(saleStopsOf({ zones: [], keeping: 'kept' }, [stop()])).toStrictEqual([stopped])
    expect(saleStopsOf({ zones: [], keeping: 'released' }, [stop()])).toEqual([])
    expect(saleStopsOf({ zones: [], keeping: 'kept' }, [stop([FORRA])])).toEqual([])
  })

  it('stops a zone in which fish may be kept, though elsewhere none may', () => {
    const permit = {
      zones: [{ zoneId: 4, keeping: 'kept' as const }, { zoneId: 6 }],
      keeping: 'released' as const,
    }
    expect(saleStopsOf(permit, [stop()]).map(({ zoneId }) => zoneId)).toEqual([4])
  })

  it('ends with its period, and a permit of several days needs all of them', () => {
    const over = [{ ...stop(), to: '2027-05-03' }]
    const order = { firstDay: '2027-05-04', lastDay: '2027-05-05' }
    expect(codes({ zones: [], days: { atLeast: 1, atMost: 3 } }, over, order)).toEqual([])
    expect(
      codes({ zones: [], days: { atLeast: 1, atMost: 3 } }, over, { ...order, firstDay: '2027-05-03' }),
    ).toEqual(['CATCH_CAP_FULL'])
  })
})

it('counts by month, or from one season to the next', () => {
  const cap = { atMost: 1, whenFull: 'saleStops' as const }
  const trota = { in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }] }
  expect(periodOfCap({ ...cap, per: 'month' }, '2028-02-10')).toEqual({
    first: '2028-02-01',
    last: '2028-02-29',
  })
  expect(periodOfCap({ ...cap, per: 'season' }, '2027-05-02')).toEqual({
    first: '2027-01-01',
    last: '2027-12-31',
  })
  expect(periodOfCap({ ...cap, per: 'season', calendar: trota }, '2027-05-02')).toEqual({
    first: '2027-03-21',
    last: '2028-03-18',
  })
})
