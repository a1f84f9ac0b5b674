import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readOutings } from '#contract/river-log.ts'
import { aPurchase, DAY } from '../a-supervised-permit-for-test.ts'
import { besideCheck, writtenSoFar } from './written-so-far.ts'

const at = (time: string) => `${DAY}T${time}:00.000Z`

it('marks what existed at the check, whatever the clock of the angler’s phone', () => {
  const check = at('08:00')
  expect(besideCheck({ at: at('07:00'), arrivedAt: at('07:01') }, check)).toBe('before')
  expect(besideCheck({ at: at('09:00'), arrivedAt: at('07:01') }, check)).toBe('before')
  expect(besideCheck({ at: at('07:50'), arrivedAt: at('08:05') }, check)).toBe('arrivedAfter')
  expect(besideCheck({ at: at('08:03'), arrivedAt: at('08:05') }, check)).toBe('after')
  expect(besideCheck({ at: at('08:03'), arrivedAt: at('08:05') }, undefined)).toBe('before')
})

it('prefers the server to the list, without planned outings and the angler’s own notes', () => {
  const read = z.decode(readOutings.response, readOutings.example.response as never)
  const [outing] = read.outings
  if (!outing) throw new Error('the example has an outing')
  const { at: _at, arrivedAt: _arrived, ...planned } = outing
  const known = { at: at('08:00'), versionId: outing.id, arrivedAt: at('08:00'), corrected: false }
  const note = { id: outing.id, purchaseId: read.purchaseId, text: 'a note', mine: false, ...known }
  const notes = [
    { ...note, author: 'angler' as const },
    { ...note, author: 'warden' as const },
  ]
  const written = writtenSoFar(aPurchase(), {
    ...read,
    outings: [outing, { ...planned, catches: [] }],
    notes,
  })
  expect(written.outings).toHaveLength(1)
  expect(written.catches.map(({ species }) => species)).toEqual(['marbleTrout'])
  expect(written.notes).toHaveLength(1)
})
