import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { AddressRefused, isPublic, publicAddress, publicLookup, type Resolve } from './public-address.ts'

export interface OutgoingCall {
  /** As somebody gave it. */
  address: string
  headers: Record<string, string>
  body: Buffer | string
  /** Until the whole answer is there. */
  timeoutMs: number
  /** Of the answer's body; what is longer is cut off there, and the connection is closed. Absent: none of it is read. */
  answerBytes?: number
}

export interface OutgoingAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface Outgoing {
  /**
   * One POST to a public address. No redirect is followed. Rejects with AddressRefused where the address leads elsewhere than to the
   * public internet, and with another error where there is no answer in time.
   */
  post(call: OutgoingCall): Promise<OutgoingAnswer>
  /** Throws AddressRefused as `post` does, without calling it; a name that cannot be resolved now passes. */
  check(address: string): Promise<void>
  /** Closes the connections that are kept. */
  close(): void
}

interface OutgoingOptions {
  /** Connections to one host at once; more wait. */
  connections?: number
  /** For tests alone: names that lead to a stand-in on this machine, on its port, with its certificate. */
  standIn?: { resolve: Resolve; isAllowed: (address: string) => boolean; port: number; ca: string }
}

const CONNECTIONS = 16
const KEPT_MS = 30_000

/** Calls to addresses that people gave us: the only way out for them. */
export function createOutgoing({ connections = CONNECTIONS, standIn }: OutgoingOptions = {}): Outgoing {
  const agent = new Agent({
    keepAlive: true,
    keepAliveMsecs: KEPT_MS,
    maxSockets: connections,
    ...(standIn && { port: standIn.port, ca: standIn.ca }),
  })
  const lookup = publicLookup(standIn?.resolve, standIn?.isAllowed ?? isPublic)

  const post = ({ address, headers, body, timeoutMs, answerBytes = 0 }: OutgoingCall) =>
    new Promise<OutgoingAnswer>((resolve, reject) => {
      const url = publicAddress(address)
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const options = {
        method: 'POST',
        headers: { ...headers, ...length },
        agent,
        lookup,
        signal: AbortSignal.timeout(timeoutMs),
        ...(standIn && { port: standIn.port }),
      }
      const call = request(url, options, (answer) => {
        readBounded(answer, answerBytes).then(
          (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          reject,
        )
      })
      call.on('error', reject)
      call.end(body)
    })

  const check = async (address: string) => {
    const { hostname } = publicAddress(address)
    await new Promise<void>((resolve, reject) => {
      lookup(hostname, { all: true }, (error) =>
        (error as unknown) instanceof AddressRefused ? reject(error) : resolve(),
      )
    })
  }

  return { post, check, close: () => agent.destroy() }
}

/** So much of an answer is read beyond what is wanted, so that its connection can be used again. */
const DRAINED_BYTES = 16_384

/** The beginning of an answer, up to `wanted` bytes; one that goes on and on is cut off. */
function readBounded(answer: IncomingMessage, wanted: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const kept: Buffer[] = []
    let bytes = 0
    const done = () => resolve(Buffer.concat(kept).subarray(0, wanted).toString('utf8'))
    answer.on('data', (chunk: Buffer) => {
      if (bytes < wanted) kept.push(chunk)
      bytes += chunk.length
      if (bytes <= wanted + DRAINED_BYTES) return
      done()
      answer.destroy()
    })
    answer.on('end', done)
    answer.on('error', reject)
  })
}
