import { describe, expect, it } from 'vitest'
import { LONGEST_CELL } from '#contract/member-import.ts'
import { pieces } from './send-rows.ts'

describe('the pieces of a list', () => {
  it('have 500 rows at most, and together all of them in their order', () => {
    const rows = Array.from({ length: 1201 }, (_, n) => ({ row: n + 1, email: `g${n}@example.org` }))
    const sent = [...pieces(rows)]
    expect(sent.map(({ length }) => length)).toEqual([500, 500, 201])
    expect(sent.flat()).toEqual(rows)
    expect([...pieces([])]).toEqual([])
  })

  it('are never larger than a call may be, however long the cells', () => {
    const long = 'è'.repeat(LONGEST_CELL)
    const rows = Array.from({ length: 200 }, (_, n) => ({
      row: n + 1,
      email: long,
      number: long,
      firstName: long,
      lastName: long,
      validUntil: long,
    }))
    const sent = [...pieces(rows)]
    expect(sent.flat()).toHaveLength(200)
    for (const piece of sent) expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(90 * 1024)
  })
})
