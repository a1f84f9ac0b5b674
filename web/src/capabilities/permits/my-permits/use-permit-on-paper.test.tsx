import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { heldPermit, type HeldPermit } from '#contract/permits.ts'
import { clockAt } from '#rules/clock-for-test.ts'
import { speak } from '#web/testing/speak.ts'
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import { aBooking, aMonthPermit } from '../a-month-permit-for-test.ts'
import { usePermitOnPaper } from './use-permit-on-paper.ts'

await speak('en')
afterEach(cleanup)

const onPaper = (held: HeldPermit, time = '10:00:00') =>
  renderHook(() => usePermitOnPaper(DAY, clockAt(DAY, time))).result.current(held)

const note = 'Under 16 no licence is needed beside somebody who holds one.'

it('says that a licence is needed, also where the association adds a note', () => {
  const needed = 'Carry your fishing licence too: it is needed from the age of 16.'
  const { licenceNote: _, licenceFromAge: __, ...plain } = aHeldPermit()
  expect(onPaper({ ...plain, licenceFromAge: 16 }).licence).toBe(needed)
  expect(onPaper({ ...plain, licenceFromAge: 16, licenceNote: note }).licence).toBe(`${needed} ${note}`)
  expect(onPaper(plain).licence).toBeUndefined()
})

it('of two bookings of a day, has the one that is under way, otherwise the next, and at last the latest', () => {
  const slot = (code: string, from: string, to: string) => ({ code, name: code, from, to, covers: [] })
  const morning = aBooking(DAY, { slot: slot('morning', '06:00:00', '12:00:00') })
  const evening = aBooking(DAY, { slot: slot('evening', '16:00:00', '20:00:00') })
  const month = aMonthPermit({ bookings: [morning, evening] })
  const slotAt = (time: string) => onPaper(month, time).slot?.name
  expect(['04:00:00', '10:00:00', '12:00:00', '17:00:00', '20:00:00'].map(slotAt)).toEqual([
    'morning',
    'morning',
    'evening',
    'evening',
    'evening',
  ])
})

describe('what holds for the permit that is shown', () => {
  const month = (about: Partial<HeldPermit> = {}) => {
    const held = aMonthPermit(about)
    const own = { 4: { techniques: [1 as const], keeping: 'released' as const } }
    const zones = held.river.zones.map((zone) => ({ ...zone, ...own[zone.zoneId as 4] }))
    const limits = [{ keptPerDay: 5 }, { species: ['pike' as const], smallestCm: 60 }]
    return { ...held, river: { ...held.river, zones, limits } }
  }
  const south = { zoneId: 4, name: 'Sponda sud' }

  it('is that of the zone booked for the day, each fact once', () => {
    const there = onPaper(month({ bookings: [aBooking(DAY, { zone: south })] }))
    expect([there.techniques, there.keeping, there.limits]).toEqual([[1], 'released', []])
    const declared = onPaper(month({ keepsCatch: true, bookings: [aBooking(DAY, { zone: south })] }))
    expect(declared.keeping).toBe('released')
    const north = onPaper(month({ keepsCatch: true, bookings: [aBooking(DAY)] }))
    expect([north.techniques, north.keeping]).toEqual([[1, 2], 'kept'])
    expect(north.limits).toEqual(['All fish: at most 5 a day.', 'Pike: minimum length 60 cm.'])
  })

  it('without a booking, and on paper for all days, tells it by zone', () => {
    const byZone = [
      'Sponda nord: fly and spinning, you may keep fish or release them.',
      'Sponda sud: fly only, every fish goes back.',
    ]
    const unbooked = onPaper(month())
    expect([unbooked.keeping, unbooked.limits?.slice(0, 2)]).toEqual([undefined, byZone])
    const booked = month({ bookings: [aBooking(DAY, { zone: south })] })
    const sheet = renderHook(() => usePermitOnPaper(DAY, clockAt(DAY, '10:00:00'))).result.current(
      booked,
      'allDays',
    )
    expect([sheet.keeping, sheet.limits?.slice(0, 2)]).toEqual([undefined, byZone])
  })

  it('has the sentences of the server where an earlier version stored the permit', () => {
    const { primaZone: _, tecniche: __, prelievo: ___, ...alFiume } = heldPermit.example.alFiume
    const stored = { ...heldPermit.example, alFiume, limiti: ['As it was bought.'] }
    const held = z.decode(heldPermit, stored as z.input<typeof heldPermit>)
    expect(onPaper(held).limits).toEqual(['As it was bought.'])
    expect(onPaper(held)).toMatchObject({ techniques: [1, 2], keeping: 'choice' })
  })
})
