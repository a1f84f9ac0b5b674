import { expect, it } from 'vitest'
import type { NoteEntry } from '#web/platform/offline/index.ts'
import { DAY } from '../a-supervised-permit-for-test.ts'
import { notesOn } from './notes-on.ts'

const at = (time: string) => `${DAY}T${time}:00.000Z`
const listed = (id: string, time: string, text = 'as listed') => ({
  id,
  text,
  mine: true,
  at: at(time),
  arrivedAt: at(time),
  corrected: false,
})
const entry = (id: string, time: string, about: Partial<NoteEntry> = {}): NoteEntry => ({
  kind: 'note',
  id,
  purchaseId: 'p',
  versionId: id,
  modified: true,
  at: at(time),
  text: 'as on this phone',
  ...about,
})
const texts = (notes: ReturnType<typeof notesOn>) => notes.map(({ id, text }) => [id, text])

it('joins the notes of the list and of this phone, the latest first', () => {
  expect(texts(notesOn([listed('a', '07:00')], [entry('b', '08:00')]))).toEqual([
    ['b', 'as on this phone'],
    ['a', 'as listed'],
  ])
})

it('shows notes corrected on this phone, and not withdrawn ones', () => {
  const notes = [listed('a', '07:00'), listed('b', '07:00')]
  const written = [entry('a', '08:00'), entry('b', '08:00', { cancelled: true })]
  expect(texts(notesOn(notes, written))).toEqual([['a', 'as on this phone']])
})

it('prefers an unsent version whatever its time, and else the later one', () => {
  const notes = [listed('a', '09:00'), listed('b', '09:00')]
  const written = [entry('a', '08:00'), entry('b', '08:00', { modified: false })]
  expect(Object.fromEntries(texts(notesOn(notes, written)))).toEqual({
    a: 'as on this phone',
    b: 'as listed',
  })
})
