import { expect, test } from 'vitest'
import type { Entry } from '../entry.ts'
import { itemOf } from '../entry-version.ts'
import { applyOutcome, type Outcome } from './apply-outcome.ts'

const NOW = new Date('2027-05-02T10:00:00.000Z')
const sent: Entry = {
  kind: 'note',
  id: '0199a0f2-9c00-7aaa-8bbb-123456789abc',
  purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
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
