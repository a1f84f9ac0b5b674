import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { NOT_CHOSEN } from '../who/people.ts'
import { documentField, mistakesOf } from './join-mistakes.ts'
import { type Joiner, joinerOfSaved, type QuotedMembership } from './joiners.ts'

const today = '2027-05-01'
const leo = { kind: 'guest' as const, firstName: 'Leo', lastName: 'Rossi', birthDate: '2016-01-02' }
const joiner = (more: object = {}, documents: Joiner['documents'] = {}): Joiner => ({
  key: 'new-1',
  holder: { ...NOT_CHOSEN, ...leo, ...more },
  documents,
})
const licence = { key: 'licenza', name: 'Licence', asksNumber: true, asksValidUntil: true }
const quoted: QuotedMembership = { firstDay: '2027-06-01', documents: [licence] }
const of = (one: Joiner) =>
  mistakesOf({ joiners: [one], quotedOf: () => quoted, today, t: ((key: string) => key) as TFunction }).map(
    ({ field, message, isMissing }) => [field, message ?? isMissing],
  )

it('a birth date to come and a document that ends before the first day are told at their fields', () => {
  const stated = (validUntil: string) => ({ licenza: { number: 'TN 12', validUntil } })
  expect(of(joiner({ birthDate: '2099-01-01' }))).toEqual([['birthDate', 'errors.fields.DAY_IN_FUTURE']])
  expect(of(joiner({}, stated('2027-05-31')))).toEqual([
    [documentField('licenza', 'validUntil'), 'join.documentEnded'],
  ])
  expect(of(joiner({}, stated('2027-06-01')))).toEqual([])
  expect(of(joiner({}, stated('')))).toEqual([[documentField('licenza', 'validUntil'), true]])
})

it('a saved child who is of age by now joins as anybody does', () => {
  const child = {
    personId: 'a',
    kind: 'child' as const,
    firstName: 'Leo',
    lastName: 'Rossi',
    lastUsed: '2027-04-01T08:00:00.000Z',
  }
  expect(joinerOfSaved({ ...child, birthDate: '2009-05-02' }, today).holder.kind).toBe('minor')
  expect(joinerOfSaved({ ...child, birthDate: '2009-05-01' }, today).holder.kind).toBe('guest')
})
