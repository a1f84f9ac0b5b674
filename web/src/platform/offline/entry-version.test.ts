import { expect, test } from 'vitest'
import { isLater } from '#rules/river/versions.ts'
import type { AnyContent } from './entry.ts'
import { cancelledVersion, entryOf, itemOf, newVersion } from './entry-version.ts'

const ID = '0199a0f2-9b10-7c44-8a00-5f0e1d2c3b4a'
const PURCHASE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const V1 = '0199a0f2-9b11-7d55-9b11-6a1f2e3d4c5b'
const V2 = '0199a0f2-0000-7d55-9b11-6a1f2e3d4c5b'
const at = (time: string) => new Date(`2027-05-02T${time}Z`)
const trout: AnyContent = {
  kind: 'catch',
  id: ID,
  purchaseId: PURCHASE,
  outingId: PURCHASE,
  species: 'marbleTrout',
  lengthCm: 46.5,
  kept: true,
  caughtAt: '2027-05-02T06:31:00.000Z',
}

test('what is written waits to be sent', () => {
  expect(newVersion(trout, undefined, at('06:32:00'), V1)).toEqual({
    ...trout,
    at: '2027-05-02T06:32:00.000Z',
    versionId: V1,
    modified: true,
  })
})

test('a correction supersedes what it corrects, even when the clock was set back', () => {
  const known = {
    ...newVersion(trout, undefined, at('09:00:00'), V1),
    modified: false,
    arrivedAt: '2027-05-02T09:01:00Z',
  }
  const later = newVersion({ ...trout, kept: false }, known, at('06:00:00'), V2)
  expect(isLater(later, known)).toBe(true)
  expect(later).toMatchObject({ kept: false, modified: true, corrected: true })
  expect(later).not.toHaveProperty('arrivedAt')
})

test('a cancelled entry keeps its content', () => {
  const known = newVersion(trout, undefined, at('06:32:00'), V1)
  const mistaken = { ...known, at: '2027-05-02T06:33:00.000Z', versionId: V2, cancelled: true }
  expect(cancelledVersion(known, at('06:33:00'), V2)).toEqual(mistaken)
})

test('what the server never took need not be cancelled there; what it has must be', () => {
  const refused = {
    ...newVersion(trout, undefined, at('06:32:00'), V1),
    refused: { code: 'X', reason: 'no' },
  }
  expect(cancelledVersion(refused, at('06:33:00'), V2)).toMatchObject({ cancelled: true, modified: false })
  const correction = { ...refused, corrected: true }
  expect(cancelledVersion(correction, at('06:33:00'), V2)).toMatchObject({ cancelled: true, modified: true })
})

test('travels as an item of dati and comes back as the same', () => {
  const entry = newVersion(trout, undefined, at('06:32:00'), V1)
  const item = itemOf(entry)
  expect(item).toMatchObject({ tipo: 'cattura', idModifica: V1, modificato: true, specie: 'trotaMarmorata' })
  expect(entryOf(item)).toEqual({ ...entry, modified: false })
  expect(entryOf({ ...item, tipo: 'balena' })).toBeUndefined()
})

test('what no server could take is not written', () => {
  expect(() => itemOf(newVersion({ ...trout, lengthCm: 4000 }, undefined, at('06:32:00'), V1))).toThrow(
    'lunghezzaCm',
  )
})
