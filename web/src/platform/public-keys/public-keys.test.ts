import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unreachable, useNetwork } from '#web/testing/network.ts'
import { fetchKeys, forgetKeys, keysIn, knownKeys } from './public-keys.ts'

const key = (kid: string, sign = 'A') => ({
  kty: 'OKP',
  crv: 'Ed25519',
  kid,
  x: sign.repeat(43),
  alg: 'EdDSA',
  use: 'sig',
})
const kids = async () => [...(await knownKeys()).keys()]

/** The part that a page uses. */
function cacheStorage() {
  const kept = new Map<string, Response>()
  return {
    open: async () => ({ put: async (at: string, response: Response) => void kept.set(at, response) }),
    match: async (at: string) => kept.get(at)?.clone(),
  }
}

const { answerWith } = useNetwork()
const published = (body: unknown, status = 200) => answerWith(() => Response.json(body, { status }))

beforeEach(() => {
  forgetKeys()
  vi.stubGlobal('caches', cacheStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('the public keys', () => {
  it('are there the next time, without a network', async () => {
    expect(await kids()).toEqual([])
    published({ keys: [key('now'), key('before')] })
    await fetchKeys()
    expect(await kids()).toEqual(['now', 'before'])
    answerWith(unreachable)
    forgetKeys()
    expect(await kids()).toEqual(['now', 'before'])
    await expect(fetchKeys()).rejects.toThrow()
    expect(await kids()).toEqual(['now', 'before'])
  })

  it('are those that the server publishes now: a withdrawn one is gone', async () => {
    published({ keys: [key('leaked')] })
    await fetchKeys()
    published({ keys: [key('new')] })
    await fetchKeys()
    expect(await kids()).toEqual(['new'])
    forgetKeys()
    expect(await kids()).toEqual(['new'])
  })

  it.each([
    [{ keys: [] }, 200],
    [{}, 200],
    ['<html>', 200],
    [{ keys: [key('x')] }, 502],
  ])('stay when something else answers: %j, %i', async (body, status) => {
    published({ keys: [key('now')] })
    await fetchKeys()
    published(body, status)
    await expect(fetchKeys()).rejects.toThrow()
    expect(await kids()).toEqual(['now'])
  })

  it('last as long as the page where the browser keeps nothing', async () => {
    vi.stubGlobal('caches', undefined)
    published({ keys: [key('now')] })
    expect(await kids()).toEqual([])
    await fetchKeys()
    expect(await kids()).toEqual(['now'])
  })

  it('are Ed25519 and nothing else', () => {
    const others = [
      { ...key('rsa'), kty: 'RSA' },
      { ...key('x25519'), crv: 'X25519' },
      { ...key(''), kid: '' },
      { ...key('number'), kid: 7 },
      { ...key('short'), x: 'AAAA' },
      { kty: 'oct', kid: 'secret', k: 'AAAA' },
      null,
      'a',
    ]
    expect([...keysIn({ keys: [...others, key('good')] }).keys()]).toEqual(['good'])
    for (const set of [undefined, null, 7, [], { keys: 'x' }]) expect(keysIn(set).size).toBe(0)
    expect(keysIn({ keys: [key('good')] }).get('good')).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      kid: 'good',
      x: 'A'.repeat(43),
    })
  })
})
