import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { open, seal } from './seal.ts'
import { readSealingKey, sealingKeys } from './sealing-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'lenza-sealing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keysFrom = (...bytes: number[]) =>
  sealingKeys({ secondFactorKeys: bytes.map((byte) => Buffer.alloc(32, byte)), dataDir: folder })
const secret = Buffer.from('the secret of an authenticator')

it('what is sealed opens for its owner only, and only as it was sealed', () => {
  const keys = keysFrom(1)
  const sealed = seal(keys, 'anna', secret)
  expect(open(keys, 'anna', sealed)).toEqual(secret)
  expect(open(keys, 'luca', sealed)).toBeUndefined()
  for (let at = 0; at < sealed.bytes.length; at++) {
    const changed = Buffer.from(sealed.bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(open(keys, 'anna', { ...sealed, bytes: changed })).toBeUndefined()
  }
  expect(open(keys, 'anna', { ...sealed, bytes: Buffer.alloc(3) })).toBeUndefined()
  expect(sealed.bytes.includes(secret)).toBe(false)
})

it('a new key seals from now on, and the one before it still opens', () => {
  const sealed = seal(keysFrom(1), 'anna', secret)
  const both = keysFrom(2, 1)
  expect(open(both, 'anna', sealed)).toEqual(secret)
  expect(seal(both, 'anna', secret).keyId).not.toBe(sealed.keyId)
  expect(open(keysFrom(2), 'anna', sealed)).toBeUndefined()
})

it('without a configured key one is made in the data folder, for its owner to read, and stays', () => {
  const dataDir = join(folder, 'data')
  const [made] = sealingKeys({ secondFactorKeys: [], dataDir })
  const file = join(dataDir, 'second-factor.key')
  expect(readSealingKey(readFileSync(file, 'utf8').trim())).toEqual(made.key)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(sealingKeys({ secondFactorKeys: [], dataDir })[0]).toEqual(made)
})

it('a damaged file is reported and never replaced: all secrets depend on it', () => {
  const dataDir = mkdtempSync(join(folder, 'damaged-'))
  writeFileSync(join(dataDir, 'second-factor.key'), 'damaged')
  expect(() => sealingKeys({ secondFactorKeys: [], dataDir })).toThrow('second-factor.key holds no key')
  expect(readFileSync(join(dataDir, 'second-factor.key'), 'utf8')).toBe('damaged')
})
