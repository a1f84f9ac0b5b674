import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { EncodedAnswer, sendEncoded } from './encoded-answer.ts'

const LONG = JSON.stringify({ permessi: Array.from({ length: 200 }, (_, n) => ({ idPermesso: n })) })

async function answered(json: string, accepted?: string) {
  const app = fastify()
  app.get('/', (request, reply) => sendEncoded(request, reply, new EncodedAnswer(json)))
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  return app.inject({ url: '/', headers })
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('%s: packed as %s, and packed once', async (accepted, encoding, unpack) => {
  for (let time = 1; time <= 2; time++) {
    const { headers, rawPayload } = await answered(LONG, accepted)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(unpack(rawPayload).toString()).toBe(LONG)
  }
})

test.each([
  ['there is no header', LONG, undefined],
  ['nothing of ours is taken', LONG, 'deflate, br;q=0'],
  ['it is short', '{"permessi":[]}', 'br'],
])('as it is where %s', async (_, json, accepted) => {
  const { headers, payload } = await answered(json, accepted)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(payload).toBe(json)
})
