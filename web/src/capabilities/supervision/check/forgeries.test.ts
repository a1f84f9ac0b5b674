import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readClaims } from '#rules/permit/permit-claims.ts'
import { forgeries, genuine, keys } from './forgeries-for-test.ts'
import { readCode } from './read-code.ts'

const CODES = 1000
const ways = Object.entries(forgeries)
const EACH = Math.ceil(CODES / ways.length)

const isAccepted = async (code: string) => (await readCode(code, keys)).isGenuine

/** A phone that reads the claims without verifying the signature. */
function acceptsWhatItReads(code: string): boolean {
  try {
    return readClaims(JSON.parse(Buffer.from(code.split('.')[1] ?? '', 'base64url').toString())) !== undefined
  } catch {
    return false
  }
}

const all = ways.flatMap(([way, codes]) => fc.sample(codes, EACH).map((code) => ({ way, code })))

async function accepted(isGood: (code: string) => boolean | Promise<boolean>): Promise<string[]> {
  const those: string[] = []
  for (const { way, code } of all) if (await isGood(code)) those.push(way)
  return those
}

describe(`${all.length} forged codes`, () => {
  it('would be accepted without a check of the signature', async () => {
    expect((await accepted(acceptsWhatItReads)).length).toBeGreaterThan(all.length / 2)
  })

  it('would be accepted if every signature verified', async () => {
    const without = await accepted(async (code) => (await readCode(code, keys, async () => true)).isGenuine)
    expect(new Set(without)).toEqual(
      new Set([
        'another day',
        'another zone',
        'another name',
        'a later issue',
        'another season',
        'a duplicate claim',
        'one bit of it',
        'a foreign key under our name',
        'our signature under an earlier key',
        'duplicate headers',
        'a signature with S + L',
        'a signature of zeros',
        'the signature of another',
      ]),
    )
  })

  it('are all rejected by the browser’s own cryptography', async () => {
    expect(await accepted(isAccepted)).toEqual([])
  })
})

it('every genuine one is accepted', async () => {
  for (const code of fc.sample(genuine, 100)) expect(await isAccepted(code)).toBe(true)
})

describe('where the browser has no Ed25519', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.resetModules()
  })

  async function onAnOlderPhone() {
    const importKey = crypto.subtle.importKey.bind(crypto.subtle)
    vi.spyOn(crypto.subtle, 'importKey').mockImplementation(((...of: Parameters<typeof importKey>) =>
      JSON.stringify(of[2]).includes('Ed25519')
        ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
        : importKey(...of)) as typeof importKey)
    vi.resetModules()
    const { readCode: read } = await import('./read-code.ts')
    return async (code: string) => (await read(code, keys)).isGenuine
  }

  it('rejects every forged code, and accepts every genuine one', async () => {
    const isGood = await onAnOlderPhone()
    await expect(crypto.subtle.generateKey('Ed25519', false, ['sign'])).resolves.toBeDefined()
    expect(await accepted(isGood)).toEqual([])
    for (const code of fc.sample(genuine, 30)) expect(await isGood(code)).toBe(true)
  })
})
