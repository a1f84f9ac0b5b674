import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { draftOf, FILE, PERMIT, save, section, useRulesPages } from './draft-for-test.ts'

const { open } = useRulesPages()

const mistake = (place: string, sentence: string) => ({
  part: 'permits/day' as const,
  of: 'Permesso «Giornata»',
  place,
  sentence,
})

it('the mistakes above the buttons scroll in a part of the window, by keyboard too, and the buttons stay', async () => {
  const wrong = ['base', 'per', 'rows'].map((field) => mistake(`prices.${field}`, `Manca ${field}.`))
  open(PERMIT, draftOf(FILE, { mistakes: wrong }))
  await section(texts.sections.prices)
  const notes = await screen.findByRole('region', { name: texts.barNotes })
  expect(notes.tabIndex).toBe(0)
  expect(notes.className).toMatch(/md:max-h-\[33dvh\] md:overflow-y-auto/)
  expect(within(notes).getAllByRole('link')).toHaveLength(3)
  expect(notes.contains(save())).toBe(false)
})

it('no stop of the keyboard while there is nothing to say', async () => {
  open(PERMIT)
  await screen.findByRole('button', { name: texts.save })
  expect(screen.queryByRole('region', { name: texts.barNotes })).toBeNull()
})

it('the page keeps as much room beneath a focused field as the notes and the buttons take', () => {
  const css = readFileSync(`${import.meta.dirname}/../../../styles/bar.css`, 'utf8')
  expect(css).toMatch(/:has\(\.bar-notes:not\(:empty\)\) \{\s*scroll-padding-bottom: calc\(33dvh \+ 7rem/)
})
