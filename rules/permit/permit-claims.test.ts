import { describe, expect, it } from 'vitest'
import { madeAt, readClaims } from './permit-claims.ts'

const PURCHASE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const compact = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
const least = { i: compact(PURCHASE), v: 1, p: 12, n: 'Anna Bianchi', d: 20270502 }
const facts = {
  purchaseId: PURCHASE,
  version: 1,
  permitId: 12,
  name: 'Anna Bianchi',
  accompaniedMinor: false,
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
}
const MOST = 2_147_483_647

describe('the claims of a permit’s code', () => {
  it('say who fishes on which day', () => {
    expect(readClaims(least)).toStrictEqual(facts)
  })

  it('say where, how and until when, where that was chosen', () => {
    const chosen = { e: 20270509, y: 1988, m: 1, z: 3, s: 'G', t: 7, k: 1 }
    expect(readClaims({ ...least, ...chosen })).toStrictEqual({
      ...facts,
      lastDay: '2027-05-09',
      birthYear: 1988,
      accompaniedMinor: true,
      zoneId: 3,
      slot: 'G',
      technique: 7,
      keeping: 'kept',
    })
    expect(readClaims({ ...least, k: 0 })?.keeping).toBe('released')
  })

  it('of a newer server are read, without what is unknown here', () => {
    expect(readClaims({ ...least, x: 1 })).toStrictEqual(facts)
  })

  it.each([
    { v: MOST, p: MOST, z: MOST },
    { n: 'x'.repeat(48), s: 'x'.repeat(30) },
    { y: 1800 },
    { y: 9999 },
    { z: 1, t: 1 },
    { d: 10000101, e: 99991231 },
    { e: 20270502 },
    { i: compact('0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e50') },
    { i: compact('ffffffff-ffff-ffff-ffff-ffffffffffff') },
  ])('%o are in range', (claims) => {
    expect(readClaims({ ...least, ...claims })).toBeDefined()
  })

  it.each([
    { i: undefined },
    { i: 7 },
    { i: [least.i] },
    { i: least.i.slice(1) },
    { i: `A${least.i}` },
    { i: `${least.i}A` },
    { i: least.i.replace('A', '+') },
    // The last sign has four bits of padding.
    { i: `${least.i.slice(0, -1)}R` },
    { v: undefined },
    { v: 0 },
    { v: MOST + 1 },
    { v: 1.5 },
    { v: '1' },
    { p: undefined },
    { p: 0 },
    { p: '12' },
    { n: undefined },
    { n: '' },
    { n: 12 },
    { n: 'x'.repeat(49) },
    { y: 1799 },
    { y: 10_000 },
    { y: '1988' },
    { m: 0 },
    { m: '1' },
    { z: 0 },
    { z: null },
    { s: '' },
    { s: 'x'.repeat(31) },
    { s: 1 },
    { t: 0 },
    { t: 8 },
    { t: '1' },
    { k: 2 },
    { k: '0' },
    { d: undefined },
    { d: '20270502' },
    { d: 20270230 },
    { d: 20270230, e: 20270502 },
    { d: 2027052 },
    { d: 202705020 },
    { e: 20270501 },
    { e: 20270532 },
    { e: null },
  ])('%o are refused', (claims) => {
    expect(readClaims({ ...least, ...claims })).toBeUndefined()
  })

  it.each([[undefined], [null], ['text'], [7], [[]], [{}]])('are not %o', (claims) => {
    expect(readClaims(claims)).toBeUndefined()
  })
})

describe('when a purchase began', () => {
  it('is read from its id of version 7', () => {
    expect(madeAt('01a5b5c0-2c00-7b3a-9d64-0a1b2c3d4e5f')).toEqual(new Date(0x01a5b5c02c00))
    expect(madeAt('01A5B5C0-2C00-7B3A-9D64-0A1B2C3D4E5F')).toEqual(new Date(0x01a5b5c02c00))
  })

  it('is unknown for another version', () => {
    expect(madeAt('01a5b5c0-2c00-4b3a-9d64-0a1b2c3d4e57')).toBeUndefined()
  })
})
