import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { speak } from '#web/testing/speak.ts'
import { aHeld } from '../log/an-entry-for-test.ts'
import { StartOuting } from './start-outing.tsx'

await speak('en')
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const DAY = '2027-05-02'
const MORNING = { code: 'M', name: 'Morning', from: '06:00:00', to: '13:00:00', covers: [] }

function startAt(time: string) {
  vi.useFakeTimers({ now: new Date(`${DAY}T${time}+02:00`), toFake: ['Date'] })
  const held = aHeld()
  render(
    <StartOuting
      held={{ ...held, river: { ...held.river, slots: [MORNING] } }}
      planned={{ id: held.purchaseId, day: DAY, slot: 'M' }}
    />,
  )
  return screen.queryByText(/^Your hours/)?.textContent
}

it('before its hours, and after them, an outing begins with a warning', () => {
  expect(startAt('03:48:00')).toBe(
    'Your hours begin at 6:00: no fishing before. If you start now, the real time is noted.',
  )
  expect(screen.getByRole('button', { name: 'Begin the outing' })).toBeDefined()
  cleanup()
  expect(startAt('13:00:00')).toContain('Your hours ended at 13:00.')
})

it('within its hours it begins without one', () => {
  expect(startAt('06:00:00')).toBeUndefined()
})
