import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { speak } from '#web/testing/speak.ts'
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import { aBooking, aMonthPermit } from '../a-month-permit-for-test.ts'
import type { HeldPermit } from './sort-permits.ts'
import { usePermitOnPaper } from './use-permit-on-paper.ts'

await speak('en')
afterEach(cleanup)

const onPaper = (held: HeldPermit, time = '10:00:00') =>
  renderHook(() => usePermitOnPaper(DAY, { day: DAY, time })).result.current(held)

const note = 'Under 16 no licence is needed beside somebody who holds one.'

it('says that a licence is needed, also where the association adds a note', () => {
  const needed = 'From the age of 16, have your fishing licence with you too.'
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
