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
  kind: 'annotazione',
  id,
  purchaseId: 'p',
  versionId: id,
  modified: true,
  at: at(time),
  text: 'as on this phone',
  ...about,
})
const texts = (notes: ReturnType<typeof notesOn>) => notes.map(({ id, text }) => [id, text])

it('has those of the list and those of this phone, the last first', () => {
  expect(texts(notesOn([listed('a', '07:00')], [entry('b', '08:00')]))).toEqual([
    ['b', 'as on this phone'],
    ['a', 'as listed'],
  ])
})

it('shows what was corrected on this phone, and not what was taken back', () => {
  const notes = [listed('a', '07:00'), listed('b', '07:00')]
  const written = [entry('a', '08:00'), entry('b', '08:00', { cancelled: true })]
  expect(texts(notesOn(notes, written))).toEqual([['a', 'as on this phone']])
})

it('shows what waits to be sent, whatever the clock says, and of what was sent the later', () => {
  const notes = [listed('a', '09:00'), listed('b', '09:00')]
  const written = [entry('a', '08:00'), entry('b', '08:00', { modified: false })]
  expect(Object.fromEntries(texts(notesOn(notes, written)))).toEqual({
    a: 'as on this phone',
    b: 'as listed',
  })
})
