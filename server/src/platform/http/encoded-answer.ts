import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Encoded by its handler, from cached parts. It must equal the encoding of the English answer. */
export class EncodedAnswer {
  #json: () => string
  #key: string | undefined

  /** `key`: unique for this content; with it the content is built only if it is not cached. */
  constructor(json: string | (() => string), key?: string) {
    this.#json = typeof json === 'string' ? () => json : json
    this.#key = key
  }

  get json(): string {
    return this.#json()
  }

  get key(): string {
    return this.#key ?? hash('sha256', this.json)
  }
}

/** As in the framework's own compression. */
const SMALLEST_BYTES = 1024
const MOST_REMEMBERED = 512
/** Larger ones, such as a warden's day, are for one person and would fill the memory. */
const LONGEST_REMEMBERED = 200_000

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const OPTIONS = {
  // A higher quality takes longer than it saves in sending.
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  gzip: { level: 4 },
}
type Encoding = keyof typeof pack

/** By content: many clients request the same day, and equal answers are compressed once. */
const packed = new Map<string, Promise<Buffer>>()

function packedOnce(answer: EncodedAnswer, encoding: Encoding): Promise<Buffer> | undefined {
  const key = `${encoding} ${answer.key}`
  let bytes = packed.get(key)
  if (bytes === undefined) {
    const { json } = answer
    if (json.length < SMALLEST_BYTES) return undefined
    bytes = pack[encoding](Buffer.from(json), OPTIONS[encoding])
    if (json.length > LONGEST_REMEMBERED) return bytes
  }
  // A Map in order of use: the first entry is the oldest.
  packed.delete(key)
  packed.set(key, bytes)
  const [oldest] = packed.keys()
  if (packed.size > MOST_REMEMBERED && oldest !== undefined) packed.delete(oldest)
  return bytes
}

/** A header of 16 KB may name thousands. */
const LONGEST_READ = 400

/** The best encoding that the client accepts. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const taken = new Set(
    (accepted ?? '')
      .slice(0, LONGEST_READ)
      .split(',')
      .flatMap((part) => {
        const [name = '', quality = 'q=1'] = part.split(';').map((piece) => piece.trim().toLowerCase())
        return Number(quality.slice(2)) > 0 ? [name] : []
      }),
  )
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding))
}

export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  const bytes = encoding && packedOnce(answer, encoding)
  if (bytes === undefined) return reply.send(answer.json)
  return reply.header('content-encoding', encoding).send(await bytes)
}
