import { generateKeyPairSync } from 'node:crypto'
import { compactVerify, createLocalJWKSet } from 'jose'
import { encodeQR } from 'qr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseForTest } from '#server/platform/testing/database-for-test.ts'
import { hasIdEnd, idEnd, type PermitFacts, readClaims } from '#rules/permit/permit-claims.ts'
import { claimsOf, NAME_BYTES, signPermit } from './permit-code.ts'
import { publicKeys, retireSigningKey, signingKeyOf } from './signing-keys.ts'

/** Version 1 has 21 modules a side, each further version four more, without the quiet border. */
const qrVersion = (code: string) => (encodeQR(code, 'raw', { ecc: 'medium', border: 1 }).length - 2 - 17) / 4

const NOW = new Date('2027-05-01T09:00:00+02:00')

const annas: PermitFacts = {
  purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  version: 1,
  permitId: 12,
  name: 'Anna Bianchi',
  birthYear: 1988,
  accompaniedMinor: false,
  zoneId: 3,
  slot: 'G',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  technique: 1,
  keeping: 'kept',
}

const ZONES = [2_147_483_645, 2_147_483_646, 2_147_483_647]
const longest: PermitFacts = {
  ...annas,
  version: 99,
  permitId: 2_147_483_647,
  name: `${'Ž'.repeat(80)} ${'Š'.repeat(80)}`,
  accompaniedMinor: true,
  zoneId: 2_147_483_647,
  slot: 'x'.repeat(30),
  lastDay: '2027-12-31',
  technique: 7,
}

let opened: OpenDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await databaseForTest()
  opened = openDatabase(database.connection, createLog('silent'), 4)
  drop = database.drop
})
afterAll(async () => {
  await opened.close()
  await drop()
})

const asks = (set: Awaited<ReturnType<typeof publicKeys>>) => createLocalJWKSet(set)
const read = async (code: string) => {
  const { payload } = await compactVerify(code, asks(await publicKeys(opened.db)))
  return JSON.parse(new TextDecoder().decode(payload)) as unknown
}

describe('the signed code of a permit', () => {
  it('says what was bought, and the published keys prove it', async () => {
    const code = signPermit(annas, await signingKeyOf(opened.db, NOW))
    expect(await read(code)).toEqual({
      i: claimsOf(annas).i,
      v: 1,
      p: 12,
      n: 'Anna Bianchi',
      y: 1988,
      z: 3,
      s: 'G',
      d: 20270502,
      t: 1,
      k: 1,
    })
    expect(Buffer.from(claimsOf(annas).i, 'base64url').toString('hex')).toBe(
      '0199a0f27c1e7b3a9d640a1b2c3d4e5f',
    )
  })

  it('decodes to what it was made of', () => {
    expect(readClaims(claimsOf(annas))).toEqual(annas)
    const young: PermitFacts = {
      ...annas,
      accompaniedMinor: true,
      lastDay: '2027-05-03',
      keeping: 'released',
    }
    expect(readClaims(claimsOf(young))).toEqual(young)
    expect(readClaims(claimsOf(longest))).toEqual({ ...longest, name: claimsOf(longest).n })
  })

  it('is refused when one sign of it was altered, or another key signed it', async () => {
    const code = signPermit(annas, await signingKeyOf(opened.db, NOW))
    const [header, payload, signature] = code.split('.') as [string, string, string]
    const others = JSON.stringify({ ...claimsOf(annas), d: 20270503 })
    const forged = [header, Buffer.from(others).toString('base64url'), signature].join('.')
    await expect(read(forged)).rejects.toThrow()
    await expect(read([header, payload, `${signature.slice(0, -4)}AAAA`].join('.'))).rejects.toThrow()

    const stranger = generateKeyPairSync('ed25519')
    const { id } = await signingKeyOf(opened.db, NOW)
    await expect(read(signPermit(annas, { id, sign: stranger.privateKey }))).rejects.toThrow()
  })

  it('stays good after its key was retired, and a new key signs from then on', async () => {
    const before = await signingKeyOf(opened.db, NOW)
    const code = signPermit(annas, before)
    await retireSigningKey(opened.db, NOW)
    const after = await signingKeyOf(opened.db, NOW)
    expect(after.id).not.toBe(before.id)
    expect(await read(code)).toMatchObject({ n: 'Anna Bianchi' })
    expect((await publicKeys(opened.db)).keys.map((key) => key['d'])).toEqual([undefined, undefined])
  })

  it('has one key however many servers start at once', async () => {
    await retireSigningKey(opened.db, NOW)
    const servers = await Promise.all(Array.from({ length: 8 }, () => signingKeyOf(opened.db, NOW)))
    expect(new Set(servers.map((key) => key.id)).size).toBe(1)
  })

  it.each([
    ['by itself', longest],
    ['beside another', { ...longest, companion: idEnd(longest.purchaseId) }],
    ['with zones of extras', { ...longest, unlockedZones: ZONES }],
    ['with both', { ...longest, companion: idEnd(longest.purchaseId), unlockedZones: ZONES }],
  ])('fits an easy QR even with the longest of everything, %s', async (_name, facts) => {
    const code = signPermit(facts, await signingKeyOf(opened.db, NOW))
    expect(code.length).toBeLessThanOrEqual(412)
    expect(qrVersion(code)).toBeLessThanOrEqual(15)
    expect(new TextEncoder().encode(claimsOf(facts).n).length).toBeLessThanOrEqual(NAME_BYTES)
    expect(claimsOf(facts).n).toMatch(/…$/)
  })

  it('names the zones that its extras unlock', () => {
    expect(claimsOf({ ...annas, unlockedZones: [95, 4] }).o).toBe('2n.4')
    for (const unlockedZones of [[4], ZONES])
      expect(readClaims(claimsOf({ ...annas, unlockedZones }))).toEqual({ ...annas, unlockedZones })
    for (const o of ['', '0', '2n.', 'zzzzzz', '1.2.3.4', 4, [4]])
      expect(readClaims({ ...claimsOf(annas), o })).toBeUndefined()
  })

  it('names the permit beside which it holds by the bytes that chance made', () => {
    const id = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
    expect(idEnd(id)).toBe(Buffer.from('9d640a1b2c3d4e5f', 'hex').toString('base64url'))
    expect(readClaims({ ...claimsOf(annas), b: idEnd(id) })).toEqual({ ...annas, companion: idEnd(id) })
    expect(readClaims({ ...claimsOf(annas), b: 'nothing' })).toBeUndefined()
    expect(['', 'x', id.replace('5f', '5e'), id].map((one) => hasIdEnd(one, idEnd(id)))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('is smaller for an ordinary permit', async () => {
    const code = signPermit(annas, await signingKeyOf(opened.db, NOW))
    expect(qrVersion(code)).toBeLessThanOrEqual(12)
  })
})
