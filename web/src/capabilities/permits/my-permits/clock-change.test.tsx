import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { fishingDayAt } from '#web/platform/fishing-day.ts'
import { PermitsAtHand } from './permits-at-hand.tsx'
import { sortPermits } from './sort-permits.ts'

await speak('it')
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** How the permit of a slot from 1:00 to 2:30 of this day is shown to its holder at a moment. */
function shownAt(moment: string, day: string): string {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  const slot = { code: 'N', name: 'Notte', from: '01:00:00', to: '02:30:00', covers: [] }
  const held = aHeldPermit({ firstDay: day, lastDay: day, slot })
  draw(
    <PermitsAtHand
      permits={[held]}
      sorted={sortPermits([held], new Date(moment))}
      todayOf={fishingDayAt(new Date(moment))}
      openId={held.purchaseId}
      bought={undefined}
      onChanged={() => undefined}
    />,
    '/miei-permessi',
  )
  const text = document.querySelector('article')?.textContent ?? ''
  cleanup()
  return text
}
const VALID = /Valido oggi/
const OVER = /Valeva oggi fino alle ore 2:30: è finito/

it.each([
  ['before its slot', '2027-10-30T22:30:00Z', '2027-10-31', /Vale oggi dalle ore 1:00: non ancora/],
  ['in the first hour from 2:00', '2027-10-31T00:20:00Z', '2027-10-31', VALID],
  ['after the first 2:30', '2027-10-31T00:40:00Z', '2027-10-31', OVER],
  ['at the second 2:10', '2027-10-31T01:10:00Z', '2027-10-31', OVER],
  ['before the hour that is missing', '2027-03-28T00:59:00Z', '2027-03-28', VALID],
  ['half an hour after the leap', '2027-03-28T01:29:00Z', '2027-03-28', VALID],
  ['after its hour and a half', '2027-03-28T01:31:00Z', '2027-03-28', OVER],
])('a permit of the night in which the clock changes, %s', (_, moment, day, shown) => {
  expect(shownAt(moment, day)).toMatch(shown)
})
