import { Agent, request } from 'node:http'
import type { Problem } from '#contract/errors.ts'

/** Together, over two servers. */
export const CONNECTIONS = 200
const GIVES_UP_AFTER_MS = 60_000

export interface Answer {
  status: number
  /** On the wire, in Italian. */
  body: Record<string, unknown>
}

export interface Connections {
  /** Rejects where the connection broke: whether it was done is then not known. */
  send(base: string, ask: Asked): Promise<Answer>
  close(): void
}

export interface Asked {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  fields?: Record<string, string | number | boolean>
  token?: string
}

/** What many phones do, with as little work as possible: the machine is the servers'. */
export function openConnections(servers: number): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS / servers })

  const send: Connections['send'] = (base, { method, path, fields = {}, token }) =>
    new Promise((done, fail) => {
      const inQuery = method === 'GET'
      const body = inQuery ? undefined : JSON.stringify(fields)
      const query = inQuery ? `?${new URLSearchParams(asText(fields)).toString()}` : ''
      const sent = request(`${base}${path}${query}`, {
        agent,
        method,
        headers: {
          'api-key': 'lenza-web',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      })
      sent.setTimeout(GIVES_UP_AFTER_MS, () => sent.destroy(new Error('no answer')))
      sent.once('error', fail)
      sent.once('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', fail)
        response.once('end', () => {
          try {
            const text = Buffer.concat(parts).toString('utf8')
            done({ status: response.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] })
          } catch (error) {
            fail(error instanceof Error ? error : new Error(String(error)))
          }
        })
      })
      sent.end(body)
    })

  return { send, close: () => agent.destroy() }
}

const asText = (fields: NonNullable<Asked['fields']>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

export const isGranted = ({ status }: Answer): boolean => status === 200

/** The stable code of a refusal, or `OK`. */
export const codeOf = (answer: Answer): string =>
  isGranted(answer) ? 'OK' : ((answer.body as Partial<Problem>).code ?? String(answer.status))
