import { describe, expect, it } from 'vitest'
import { anna, codes, flood, on, today, works } from './buying-for-test.ts'
import { refusals } from './buying.ts'
import { examplePermit } from '../permit/example-permit.ts'
import { choicesFor, closuresFrom, zonesOpen } from './on-sale.ts'
import { wallClock } from '../wall-clock.ts'

describe('closures', () => {
  const zones = [{ zoneId: 3 }, { zoneId: 4 }]
  const ofZone = (zoneId: number, reason = works) => ({
    zoneId,
    from: '2027-05-01',
    to: '2027-05-02',
    reason,
  })

  it('of one zone leave the others open', () => {
    const permit = examplePermit({ zones }, { closures: [ofZone(3)] })
    expect(codes(permit, on('2027-05-01'))).toEqual([])
    expect(codes(permit, on('2027-05-01', { zoneId: 3 }))).toEqual(['CLOSED'])
    expect(codes(permit, on('2027-05-01', { zoneId: 4 }))).toEqual([])
    expect(zonesOpen(permit, '2027-05-02').map(({ zoneId }) => zoneId)).toEqual([4])
    expect(zonesOpen(permit, '2027-05-03')).toHaveLength(2)
  })

  it('of the whole permit close every zone', () => {
    const whole = { from: '2027-05-01', to: '2027-05-01', reason: flood }
    const permit = examplePermit({ zones }, { closures: [whole] })
    expect(zonesOpen(permit, '2027-05-01')).toEqual([])
    expect(codes(permit, on('2027-05-01', { zoneId: 3 }))).toEqual(['CLOSED'])
  })

  it('of one of the days close a zone for the whole period', () => {
    const permit = examplePermit({ zones }, { closures: [ofZone(3)] })
    const choices = choicesFor(permit, ['2027-05-02', '2027-05-03'], wallClock('Europe/Rome', today))
    expect(choices.map(({ zone }) => zone?.zoneId)).toEqual([4])
  })

  it('of today and later are named for a zone, with those of the whole permit, by their first day', () => {
    const closure = (from: string, to: string, zoneId?: number) => ({
      from,
      to,
      reason: works,
      ...(zoneId !== undefined && { zoneId }),
    })
    const later = closure('2027-06-01', '2027-06-02')
    const now = closure('2027-04-01', '2027-05-01', 3)
    const soon = closure('2027-05-10', '2027-05-10', 3)
    const over = closure('2027-04-01', '2027-04-30')
    const permit = examplePermit(
      {},
      { closures: [later, soon, over, closure('2027-05-05', '2027-05-06', 4), now] },
    )
    expect(closuresFrom(permit, 3, '2027-05-01')).toEqual([now, soon, later])
    expect(closuresFrom(permit, undefined, '2027-05-01')).toEqual([later])
  })

  it('of every zone close the permit, with each reason', () => {
    const permit = examplePermit({ zones }, { closures: [ofZone(3), ofZone(4, flood)] })
    expect(refusals(permit, on('2027-05-01'), anna, today, false)).toEqual([
      { code: 'CLOSED', reasons: [works, flood] },
    ])
  })

  it('of one day close every period that contains it, unless its days are booked one by one', () => {
    const closures = [{ from: '2027-05-02', to: '2027-05-02', reason: flood }]
    const weekend = { firstDay: '2027-05-01', lastDay: '2027-05-03' }
    expect(codes(examplePermit({}, { closures }), weekend)).toEqual(['CLOSED'])
    expect(codes(examplePermit({ booking: 'dayByDay' }, { closures }), weekend)).toEqual([])
  })
})
