import { expect, test } from 'vitest'
import { templatesOver } from './text-template.ts'

const [ANNA, LUCA] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
const known = [ANNA, LUCA].map((account, n) => [
  { text: account, sql: 'ACCOUNT' },
  { text: `2027-05-0${n + 1}`, sql: 'DAY' },
  { text: String(70_003 + n), sql: 'ZONE' },
])
const template = (...values: unknown[]) => templatesOver(known, 'buyer')(values)

test('what is the same in every call stays as it is', () => {
  expect(template('active', 'active')).toEqual(['active'])
  expect(template(12, 12)).toEqual(['12'])
  expect(template(null, null)).toBeNull()
})

test('what is known of each call becomes its expression, in texts, lists and JSON', () => {
  expect(template(ANNA, LUCA)).toEqual(['', { sql: 'ACCOUNT' }, ''])
  expect(template(70_003, 70_004)).toEqual(['', { sql: 'ZONE' }, ''])
  expect(template([ANNA], [LUCA])?.filter((part) => part !== '')).toEqual([
    '{',
    '"',
    { sql: 'ACCOUNT' },
    '"',
    '}',
  ])
  const spots = (zone: number, day: string) => JSON.stringify([{ zone, day, minor: false }])
  const made = template(spots(70_003, '2027-05-01'), spots(70_004, '2027-05-02'))
  expect(made?.map((part) => (typeof part === 'string' ? part : part.sql)).join('')).toBe(
    '[{"zone":ZONE,"day":"DAY","minor":false}]',
  )
})

test('a constant that looks like what is known stays a constant', () => {
  expect(template('70003', '70003')).toEqual(['70003'])
})

test('an id that the server made is the same one wherever it comes again', () => {
  const of = templatesOver(known, 'buyer')
  const ids = ['0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f', '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60']
  const others = ['0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61', '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e62']
  const [first, again, other] = [of(ids), of([[ids[0]], [ids[1]]]), of(others)]
  expect(again).toContainEqual(first?.[1])
  expect(other).not.toContainEqual(first?.[1])
})

test('a short code becomes a code of the buyer, and a longer text stays the first one’s', () => {
  expect(template('K7QX2M4PAB', 'Z7QX2M4PAC')).toEqual([{ sql: expect.stringContaining(':buyer') as string }])
  expect(template('a'.repeat(300), 'b'.repeat(300))).toEqual(['a'.repeat(300)])
})

test('a value that only one call has cannot be sent again for everybody', () => {
  expect(() => template('x', null)).toThrow('not in another')
})
