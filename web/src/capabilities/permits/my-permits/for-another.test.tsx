import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import texts from '#locales/it/my-permits.json' with { type: 'json' }
import type { HeldPermit } from '#contract/permits.ts'
import { draw } from '#web/testing/draw.tsx'
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import { speak } from '#web/testing/speak.ts'
import { ForAnother } from './for-another.tsx'

beforeAll(() => speak('it'))
afterEach(() => void vi.restoreAllMocks())

function show(about: Partial<HeldPermit>, today: string) {
  draw(<ForAnother held={aHeldPermit({ iAmBuyer: true, ...about })} today={today} />, '/miei-permessi')
  return screen.queryByRole('link', { name: texts.forAnother })
}

it.each(['2027-05-01', DAY])(
  'on %s the buyer finds the way to the same permit and day for somebody else',
  (today) => {
    expect(show({}, today)?.getAttribute('href')).toBe(
      `/acquista-permesso?idPermesso=${aHeldPermit().permitId}&data=${DAY}`,
    )
  },
)

it('who was given the permit does not find it', () => {
  expect(show({ iAmBuyer: false }, DAY)).toBeNull()
})

it('the way is gone once the day is over', () => {
  expect(show({}, '2027-05-03')).toBeNull()
})

it('a permit that is given back has none', () => {
  expect(show({ state: 'refunded' }, DAY)).toBeNull()
})

it('there is none without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(show({}, DAY)).toBeNull()
})
