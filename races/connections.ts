import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Problem } from '#contract/errors.ts'

/** In total for both servers. */
export const CONNECTIONS = 200
const GIVES_UP_AFTER_MS = 60_000

export interface Answer {
  status: number
  /** On the wire, in Italian. */
  body: Record<string, unknown>
}

export interface Connections {
  /** Rejects when the connection breaks: the outcome is then unknown. */
  send(base: string, input: ApiRequest): Promise<Answer>
  /** The number of requests that have no answer yet. */
  underWay(): number
  close(): void
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  fields?: Record<string, unknown>
  token?: string
  /** As a proxy names it; absent: this machine's own. */
  address?: string
}

/** A light client for the requests of many phones, which leaves the CPU to the servers. */
export function openConnections(servers: number): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS / servers })

  const responseTo = (base: string, { method, path, fields = {}, token, address }: ApiRequest) =>
    new Promise<IncomingMessage>((done, fail) => {
      const inQuery = method === 'GET'
      const body = inQuery ? '' : JSON.stringify(fields)
      const query = inQuery ? `?${new URLSearchParams(asText(fields)).toString()}` : ''
      const sent = request(`${base}${path}${query}`, {
        agent,
        method,
        headers: {
          'api-key': 'lenza-web',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(address !== undefined && { 'x-forwarded-for': address }),
          ...(!inQuery && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      })
      sent.setTimeout(GIVES_UP_AFTER_MS, () => sent.destroy(new Error('no answer')))
      sent.once('error', fail)
      sent.once('response', done)
      sent.end(body)
    })

  let underWay = 0
  const send: Connections['send'] = async (base, input) => {
    underWay += 1
    try {
      const response = await responseTo(base, input)
      return { status: response.statusCode ?? 0, body: (await json(response)) as Answer['body'] }
    } finally {
      underWay -= 1
    }
  }

  return { send, underWay: () => underWay, close: () => agent.destroy() }
}

const asText = (fields: NonNullable<ApiRequest['fields']>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

export const isGranted = ({ status }: Answer): boolean => status === 200

/** The stable code of a refusal, or `OK`. */
export const codeOf = (answer: Answer): string =>
  isGranted(answer) ? 'OK' : ((answer.body as Partial<Problem>).code ?? String(answer.status))
