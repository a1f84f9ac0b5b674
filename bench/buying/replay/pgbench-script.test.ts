import { expect, test } from 'vitest'
import { shortCode, SHORT_CODE_BYTES } from '#rules/short-code.ts'
import { sqlFor } from './pgbench-script.ts'

const ANNA = '00000000-0000-7000-8000-000000000001'
const known = [
  { text: ANNA, sql: 'ACCOUNT' },
  { text: '2027-05-01', sql: 'DAY' },
  { text: '70003', sql: 'ZONE' },
]
const sql = (value: unknown, type = 'text') => sqlFor(known, 'buyer')(value, type)

test('what is the same for every buyer stays as it was recorded', () => {
  expect(sql('active')).toBe("(E'active')::text")
  expect(sql(12, 'integer')).toBe("(E'12')::integer")
  expect(sql(null, 'uuid')).toBe('null::uuid')
  expect(sql(Buffer.from([1, 255]), 'bytea')).toBe(String.raw`(E'\\x01ff')::bytea`)
  expect(sql(new Date('2027-05-02T09:30:00Z'))).toBe(String.raw`(E'2027-05-02T09\x3A30\x3A00.000Z')::text`)
  expect(sql("d'Adige\n")).toBe(String.raw`(E'd''Adige\n')::text`)
})

test('a known value becomes its expression, in texts, lists and JSON', () => {
  expect(sql(ANNA, 'uuid')).toBe("(E'' || (ACCOUNT) || E'')::uuid")
  expect(sql(70_003, 'integer')).toBe("(E'' || (ZONE) || E'')::integer")
  expect(sql([ANNA, null], 'uuid[]')).toBe(`(E'{"' || (ACCOUNT) || E'",NULL}')::uuid[]`)
  expect(sql(JSON.stringify([{ zone: 70_003, day: '2027-05-01' }]), 'json')).toBe(
    String.raw`(E'[{"zone"\x3A' || (ZONE) || E',"day"\x3A"' || (DAY) || E'"}]')::json`,
  )
})

test('part of a longer number or word is not a known value', () => {
  expect(sql('170003 70003x')).toBe("(E'170003 70003x')::text")
})

test('an id that the server made is the same one wherever it occurs, and another id is another', () => {
  const of = sqlFor(known, 'buyer')
  const [one, other] = ['0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f', '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61']
  expect(of(one, 'uuid')).toContain(":buyer::text, 12, '0')")
  expect(of(JSON.stringify({ id: one }), 'json')).toContain('01999999-0000-7000')
  expect(of(other, 'uuid')).toContain('01999999-0001-7000')
})

test('a short code becomes a code of the buyer', () => {
  expect(sql(shortCode(Buffer.alloc(SHORT_CODE_BYTES, 7)))).toContain('to_hex((:buyer::bigint')
})
