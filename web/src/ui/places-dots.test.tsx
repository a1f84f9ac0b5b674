// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PlacesDots, type PlacesDotsProps } from './places-dots.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

const shown = (places: PlacesDotsProps) => {
  const { container } = renderInItalian(<PlacesDots {...places} />)
  const dots = [...container.querySelectorAll('.rounded-full')]
  return {
    text: container.textContent?.trim(),
    dots: dots.length,
    full: dots.filter(({ className }) => className.includes('bg-current')).length,
  }
}

it('draws one dot a place', () => {
  expect(shown({ left: 3, total: 4 })).toMatchObject({ dots: 4, full: 3 })
  expect(shown({ left: 0, total: 4 })).toMatchObject({ dots: 4, full: 0 })
})

it('draws none where one dot cannot be one place', () => {
  expect(shown({ left: 18, total: 30 })).toMatchObject({ text: '18 posti liberi', dots: 0 })
  expect(shown({ left: 3 })).toMatchObject({ text: '3 posti liberi', dots: 0 })
})

it('names the places of minors apart', () => {
  expect(shown({ left: 4, total: 5, onlyForMinors: 1 })).toEqual({
    text: '4 posti liberi1 in più solo per minori',
    dots: 5,
    full: 4,
  })
  expect(shown({ left: 0, total: 5, onlyForMinors: 2 }).text).toBe('posti esauriti2 in più solo per minori')
})

it('says that the figure is that of the best choice', () => {
  expect(shown({ left: 4, isBest: true }).text).toBe('fino a 4 posti liberi')
  expect(shown({ left: 0, isBest: true }).text).toBe('posti esauriti')
})

it('is nothing without limited entry', () => {
  expect(shown({})).toEqual({ text: '', dots: 0, full: 0 })
})

it.each([
  [0, 'posti esauriti'],
  [1, '1 posto libero'],
  [7, '7 posti liberi'],
])('says how many are left: %i', (left, text) => {
  expect(shown({ left, total: 8 }).text).toBe(text)
  expect(screen.queryByRole('img')).toBeNull()
})
