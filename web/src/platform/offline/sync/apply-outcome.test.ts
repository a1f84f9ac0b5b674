import { expect, test } from 'vitest'
import type { Entry } from '../entry.ts'
import { cancelledVersion, itemOf, newVersion } from '../entry-version.ts'
import { applyOutcome, type Outcome } from './apply-outcome.ts'

const NOW = new Date('2027-05-02T10:00:00.000Z')
const NOTE = {
  kind: 'note',
  id: '0199a0f2-9c00-7aaa-8bbb-123456789abc',
  purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
} as const
const sent: Entry = {
  ...NOTE,
  text: 'Acqua alta.',
  at: '2027-05-02T08:00:00.000Z',
  versionId: '0199a0f2-9b11-7d55-9b11-6a1f2e3d4c5b',
  modified: true,
}
const other: Entry = {
  ...sent,
  text: 'Acqua bassa.',
  at: '2027-05-02T09:00:00.000Z',
  versionId: '0199a0f2-9b12-7d55-9b11-6a1f2e3d4c5b',
}
const answer = (outcome: Outcome['outcome'], more: Partial<Outcome> = {}): Outcome => ({
  index: 0,
  outcome,
  ...more,
})

test.each(['written', 'known'] as const)('%s: it waits no more', (outcome) => {
  expect(applyOutcome(sent, sent, answer(outcome), NOW)).toEqual({
    ...sent,
    modified: false,
    arrivedAt: NOW.toISOString(),
  })
})

test('superseded: the version that counts is taken over', () => {
  expect(applyOutcome(sent, sent, answer('superseded', { present: itemOf(other) }), NOW)).toMatchObject({
    text: 'Acqua bassa.',
    versionId: other.versionId,
    modified: false,
  })
})

test('a time that cannot be: the entry is marked, and the next version has no mark', () => {
  const marked = applyOutcome(sent, sent, answer('written', { impossible: 'clockAhead' }), NOW)
  expect(marked).toMatchObject({ text: 'Acqua alta.', modified: false, impossible: 'clockAhead' })
  const next = newVersion({ ...NOTE, text: 'Corretta.' }, marked, NOW, other.versionId)
  expect(next).toMatchObject({ at: NOW.toISOString(), corrected: true })
  expect(next).not.toHaveProperty('impossible')
})

test('a correction that is set aside does not go without a word', () => {
  const ahead = { ...sent, at: '2099-01-01T00:00:00.000Z', arrivedAt: '2027-05-02T08:00:00.000Z' }
  const more = { present: itemOf(other), impossible: 'clockAhead' as const }
  const after = applyOutcome(ahead, ahead, answer('superseded', more), NOW)
  expect(after).toMatchObject({ text: 'Acqua bassa.', at: other.at, modified: false, setAside: 'clockAhead' })
  expect(after).not.toHaveProperty('impossible')
  if (after === undefined) throw new Error('there is no entry')
  expect(newVersion({ ...NOTE, text: 'Ora.' }, after, NOW, sent.versionId)).not.toHaveProperty('setAside')
  expect(cancelledVersion(after, NOW, sent.versionId)).not.toHaveProperty('setAside')
})

test('of two that cannot be, the one that counts keeps its mark', () => {
  const ahead = { ...sent, at: '2098-01-01T00:00:00.000Z' }
  const later = { ...other, at: '2099-01-01T00:00:00.000Z' }
  const more = { present: itemOf(later), impossible: 'clockAhead', presentImpossible: 'clockAhead' } as const
  expect(applyOutcome(ahead, ahead, answer('superseded', more), NOW)).toMatchObject({
    versionId: later.versionId,
    impossible: 'clockAhead',
  })
})

test('refused: it stays, with the reason', () => {
  const fields = [{ field: 'testo', code: 'TOO_LONG', message: 'Troppo lungo.' }]
  expect(
    applyOutcome(sent, sent, answer('refused', { code: 'INPUT_WRONG', reason: 'No.', fields }), NOW),
  ).toEqual({
    ...sent,
    refused: { code: 'INPUT_WRONG', reason: 'No.', fields },
  })
})

test.each(['written', 'known', 'superseded', 'refused'] as const)(
  '%s: what was changed meanwhile still waits',
  (outcome) => {
    const changed = { ...sent, text: 'Ancora più alta.', versionId: '0199a0f2-9b13-7d55-9b11-6a1f2e3d4c5b' }
    expect(applyOutcome(changed, sent, answer(outcome, { present: itemOf(other) }), NOW)).toBeUndefined()
  },
)
