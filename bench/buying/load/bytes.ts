import type { Request } from './protocol.ts'

const TAKEN = '{taken}'

/** The bytes of a request, made once; a request that uses an earlier answer is made when that has arrived. */
export type Prepared = { port: number | undefined; takes: RegExp | undefined } & (
  | { bytes: Buffer }
  | { request: Request }
)

/** What browsers send with every request. */
const COMMON = [
  'host: permits.example.org',
  'accept: application/json',
  'accept-encoding: gzip, deflate, br, zstd',
  'accept-language: it-IT,it;q=0.9,en;q=0.8',
]

export function prepared(request: Request): Prepared {
  const { port, takes, path, body = '' } = request
  const about = { port, takes: takes === undefined ? undefined : new RegExp(`"${takes}":"([^"]+)"`) }
  const isLater = path.includes(TAKEN) || body.includes(TAKEN)
  return isLater ? { ...about, request } : { ...about, bytes: bytesOf(request) }
}

/** The intent's id is the first part of its secret. */
export function bytesAfter({ path, body, ...request }: Request, taken: string): Buffer {
  const [intent = ''] = taken.split('_secret_')
  const filled = (text: string): string => text.replaceAll('{intent}', intent).replaceAll(TAKEN, taken)
  return bytesOf({ ...request, path: filled(path), ...(body !== undefined && { body: filled(body) }) })
}

function bytesOf({ method, path, headers, body }: Request): Buffer {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const head = [`${method} ${path} HTTP/1.1`, ...COMMON, ...own, ...length].join('\r\n')
  return Buffer.from(`${head}\r\n\r\n${body ?? ''}`)
}
