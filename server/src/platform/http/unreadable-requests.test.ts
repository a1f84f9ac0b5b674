import { connect } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { createLog } from '../log.ts'
import { useLenza } from '../testing/lenza-for-test.ts'

const lines: string[] = []
const lenza = useLenza({
  log: createLog('info', { write: (line) => void lines.push(line) }),
  config: { publicUrl: 'https://permits.example.org' },
})
let port: number
beforeAll(async () => {
  port = Number(new URL(await lenza.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
beforeEach(() => {
  lines.length = 0
})

interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

function answerIn(text: string): RawAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...rest] = head.split('\r\n')
  const headers = rest.map((line) => {
    const colon = line.indexOf(': ')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body,
  }
}

/** Bytes as no client library sends them. */
const send = (bytes: string) =>
  new Promise<RawAnswer>((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (part) => (text += part.toString()))
    socket.on('end', () => done(answerIn(text)))
    socket.on('error', failed)
  })

const ENDS = 'Connection: close\r\n\r\n'
const unreadable: [name: string, bytes: string, status: number, code: string][] = [
  [
    'a path that cannot be decoded',
    `GET /%ff HTTP/1.1\r\nHost: x\r\nAccept-Language: it\r\n${ENDS}`,
    400,
    'INPUT_WRONG',
  ],
  [
    'a name too long for its route',
    `GET /immagini/1/${'x'.repeat(300)} HTTP/1.1\r\nHost: x\r\nAccept-Language: it\r\n${ENDS}`,
    404,
    'NOT_FOUND',
  ],
  ['what is no HTTP', `GET  /\u0001 x\r\nAccept-Language: it\r\n\r\n`, 400, 'INPUT_WRONG'],
  [
    'two lengths',
    `POST /api/login HTTP/1.1\r\nHost: x\r\nAccept-Language: it\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
    'INPUT_WRONG',
  ],
  [
    'a length and chunks',
    `POST /api/login HTTP/1.1\r\nHost: x\r\nAccept-Language: it\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    400,
    'INPUT_WRONG',
  ],
  ['no host', `GET / HTTP/1.1\r\nAccept-Language: it\r\n${ENDS}`, 400, 'INPUT_WRONG'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: it\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
]

describe('a request that is answered before any route', () => {
  it.each(unreadable)(
    '%s: is a problem in Italian, with all headers of security',
    async (_name, bytes, status, code) => {
      const usual = await lenza.app.inject({ url: '/api/nothing' })
      const answer = await send(bytes)
      const problem = JSON.parse(answer.body) as Problem
      expect([answer.status, problem.status, problem.code]).toEqual([status, status, code])
      expect(problem.title).toBe(lenza.texts.say('it', `errors.${code}`))
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      for (const name of [
        'content-security-policy',
        'strict-transport-security',
        'referrer-policy',
        'x-content-type-options',
        'x-frame-options',
        'cache-control',
      ])
        expect([name, answer.headers[name]]).toEqual([name, usual.headers[name]])
    },
  )

  it('is in English without a language, and no content of it comes back or is logged', async () => {
    const answer = await send('GET /?token=m4rk3r HTTP/9.m4rk3r\r\n\r\n')
    expect((JSON.parse(answer.body) as Problem).title).toBe(lenza.texts.say('en', 'errors.INPUT_WRONG'))
    expect(answer.body + lines.join('')).not.toContain('m4rk3r')
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 30, status: 400 }])
  })
})

it('an expectation that is none of ours is ignored', async () => {
  const answer = await send(`GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n${ENDS}`)
  expect(answer.status).toBe(200)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})
