import { Agent, request } from 'node:http'

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** The client's address in X-Forwarded-For: the server trusts the bench as its proxy. */
  address: string
  token?: string
  body?: object
  /** As a browser asks for them. */
  accepts?: 'br'
}

export const connections = (): Agent => new Agent({ keepAlive: true, maxSockets: Infinity })

/** Sends one request; resolves with the status and the milliseconds until the answer is complete. */
export function ask(
  agent: Agent,
  port: number,
  input: BenchRequest,
): Promise<{ status: number; ms: number }> {
  const { method, path, address, token, body, accepts } = input
  const began = performance.now()
  return new Promise((done, fail) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          'api-key': 'lenza-web',
          'x-forwarded-for': address,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(accepts && { 'accept-encoding': accepts }),
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => done({ status: answer.statusCode ?? 0, ms: performance.now() - began }))
        answer.once('error', fail)
      },
    )
    sent.once('error', fail)
    sent.end(body && JSON.stringify(body))
  })
}
