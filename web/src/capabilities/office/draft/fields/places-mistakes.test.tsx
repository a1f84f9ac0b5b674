import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { both, draftOf, FILE, PERMIT, section, useRulesPages } from '../draft-for-test.ts'
import { outerPlace, placeOf } from './value-at.ts'

const { open } = useRulesPages()

const SLOTS = [
  { code: 'M', name: both('Mattina'), from: '06:00', to: '13:00' },
  { code: 'P', name: both('Pomeriggio'), from: '13:00', to: '20:00' },
]
const SENTENCE = 'I posti per minori (99) sono più di tutti i posti (6): scrivine meno.'
const mistakeAt = (place: string) => ({
  part: 'permits/day' as const,
  place,
  of: 'Permesso «Giornata»',
  sentence: SENTENCE,
})
const withPlaces = (capacity: object[], place: string) =>
  draftOf(
    { ...FILE, slots: SLOTS, permits: FILE.permits.map((one) => ({ ...one, slots: ['M', 'P'], capacity })) },
    { mistakes: [mistakeAt(place)] },
  )
const cell = (name: string) => screen.getByRole('textbox', { name })
const SHARED = [
  { zone: 'river', slot: 'P', places: 6, forMinors: 99 },
  { zone: 'river', places: 4, forMinors: 1 },
]

it('a mistake in the grid of places is red in its cell, and its link from the review leads there', async () => {
  open(`${PERMIT}&regola=capacity%5B0%5D.forMinors`, withPlaces(SHARED, 'capacity[0].forMinors'))
  await section(texts.sections.places)
  const wrong = cell('Fiume, Pomeriggio: solo minori')
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(cell('Fiume, Mattina: solo minori').getAttribute('aria-invalid')).toBeNull()
  expect(cell('Fiume, Pomeriggio: posti').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText(`Fiume, Pomeriggio: ${SENTENCE}`)).toBeTruthy()
})

it('a link above the save button leads to the first cell that the line fills', async () => {
  open(PERMIT, withPlaces(SHARED, 'capacity[1].places'))
  await userEvent.click(await screen.findByRole('link', { name: SENTENCE }))
  expect(document.activeElement).toBe(cell('Fiume, Mattina: posti'))
})

it('a link of places in a zone that is gone leads to what takes them out', async () => {
  const lines = [
    { zone: 'river', places: 4 },
    { zone: 'gone', places: 4 },
  ]
  open(PERMIT, withPlaces(lines, 'capacity[1].zone'))
  await userEvent.click(await screen.findByRole('link', { name: SENTENCE }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.grid.removeGone }))
})

it('a place is in its line, and the line in its list', () => {
  const outer = (text: string) => outerPlace(placeOf(text))
  expect(outer('capacity[5].places')).toEqual(['capacity[5]'])
  expect(outer('capacity[5]')).toEqual(['capacity'])
  expect(outerPlace(['prices', 'rows', 1])).toEqual(['prices', 'rows'])
  expect(outer('capacity')).toEqual([])
})

it('the sum is of right numbers only', async () => {
  const lines = [
    { zone: 'river', slot: 'M', places: 4_000_000_000 },
    { zone: 'river', slot: 'P', places: 4 },
  ]
  open(PERMIT, withPlaces(lines, 'capacity[0].places'))
  await section(texts.sections.places)
  const sums = screen.getByRole('rowheader', { name: texts.grid.sum }).closest('tr')
  expect([...(sums?.querySelectorAll('td') ?? [])].map((one) => one.textContent)).toEqual(['0', '4'])
})
