// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PlacesDots, dotsFor } from './places-dots.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

it('draws one dot a place while there are few', () => {
  expect(dotsFor(3, 4)).toEqual({ dots: 4, full: 3 })
})

it('draws ten for many, and never empties the row while a place is left', () => {
  expect(dotsFor(18, 30)).toEqual({ dots: 10, full: 6 })
  expect(dotsFor(1, 500)).toEqual({ dots: 10, full: 1 })
  expect(dotsFor(0, 500)).toEqual({ dots: 10, full: 0 })
})

it.each([
  [0, 'posti esauriti'],
  [1, '1 posto libero'],
  [7, '7 posti liberi'],
])('says how many are left: %i', (left, shown) => {
  const { container } = renderInItalian(<PlacesDots left={left} total={8} />)
  expect(container.textContent?.trim()).toBe(shown)
  expect(screen.queryByRole('img')).toBeNull()
})
