import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { NotedFish, RiverRules } from '#rules/river/catch-log.ts'
import { clockAt } from '#rules/clock-for-test.ts'
import { speak } from '#web/testing/speak.ts'
import { FishInHand, type FishToNote } from './fish-in-hand.tsx'

await speak('en')
afterEach(cleanup)

const DAY = '2027-05-02'
const RULES: RiverRules = {
  keeping: 'choice',
  zones: [{ zoneId: 3 }],
  slots: [{ code: 'M', from: '06:00:00', to: '12:00:00' }],
  limits: [
    { species: ['brownTrout'], smallestCm: 25, keptPerDay: 1, stopAfter: { fish: 2, counting: 'kept' } },
  ],
  keepingExcludesReleasing: false,
}

function inHand(noted: NotedFish[] = [], hasFailed = false, more: object = {}) {
  const onNote = vi.fn<(fish: FishToNote) => void>()
  render(
    <FishInHand
      species="brownTrout"
      rules={RULES}
      allReleased={false}
      place={{ day: DAY, zoneId: 3 }}
      noted={noted}
      hasFailed={hasFailed}
      {...more}
      onNote={onNote}
      onClose={() => undefined}
    />,
  )
  return onNote
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (length: string) => userEvent.click(screen.getByRole('radio', { name: length }))
const kept = (fish: number): NotedFish => ({ day: DAY, zoneId: 3, species: 'brownTrout', kept: true, fish })

it('is noted with a length and a last tap', async () => {
  const onNote = inHand()
  await choose('28 cm')
  await press('kept')
  expect(onNote).toHaveBeenCalledExactlyOnceWith({ species: 'brownTrout', lengthCm: 28, kept: true })
})

it('can be noted without a length', async () => {
  const onNote = inHand()
  await press('released')
  expect(onNote).toHaveBeenCalledExactlyOnceWith({ species: 'brownTrout', lengthCm: undefined, kept: false })
})

it('is measured to the half centimetre, starting at the minimum length', async () => {
  const onNote = inHand()
  await press('Half a centimetre more')
  expect(screen.getByText('25 cm', { selector: '.figures.text-3xl' })).toBeDefined()
  await press('Half a centimetre less')
  expect(screen.getByText('Too small: it may be kept from 25 cm on.')).toBeDefined()
  await press('released')
  expect(onNote).toHaveBeenCalledExactlyOnceWith({ species: 'brownTrout', lengthCm: 24.5, kept: false })
})

it('asks for confirmation before a fish below the minimum length is noted as kept', async () => {
  const onNote = inHand()
  await choose('24 cm')
  await press('kept')
  expect(onNote).not.toHaveBeenCalled()
  expect(screen.getByText('Kept: are you sure?')).toBeDefined()
  await press('Note it as kept anyway')
  expect(onNote).toHaveBeenCalledExactlyOnceWith({ species: 'brownTrout', lengthCm: 24, kept: true })
})

it('notes it as released when the angler changes the answer', async () => {
  const onNote = inHand([kept(1)])
  await choose('30 cm')
  await press('kept')
  expect(screen.getByText(/Today’s limit is reached: 1 a day \(brown trout\)/)).toBeDefined()
  await press('I released it')
  expect(onNote).toHaveBeenCalledExactlyOnceWith({ species: 'brownTrout', lengthCm: 30, kept: false })
})

it('says from the start that fishing is over, also to an angler who releases the fish', () => {
  inHand([kept(2)])
  expect(screen.getByText('After 2 fish, fishing here is over for today.')).toBeDefined()
})

it('stays open, with the choices, when the phone cannot store it', () => {
  inHand([], true)
  expect(screen.getByText('The phone cannot save it')).toBeDefined()
})

it('before the hours of the slot it needs a confirmation, and is noted all the same', async () => {
  const place = { day: DAY, zoneId: 3, slot: 'M' }
  const onNote = inHand([], false, { place, at: clockAt(DAY, '03:48:00') })
  expect(screen.getByText('Your hours are 6:00–12:00: no fishing here now.')).toBeDefined()
  await press('kept')
  expect(onNote).not.toHaveBeenCalled()
  await press('Note it as kept anyway')
  expect(onNote).toHaveBeenCalledOnce()
})
