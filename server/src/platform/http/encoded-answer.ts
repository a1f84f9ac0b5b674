import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer that is on the wire's side already: its handler put it together of parts that it remembers encoded. It
 * must be what encoding the English answer would give.
 */
export class EncodedAnswer {
  json: string
  constructor(json: string) {
    this.json = json
  }
}

/** Less is not worth the work; as the framework's own compression has it. */
const SMALLEST_BYTES = 1024
const MOST_REMEMBERED = 512
/** A warden's whole day, for example: nobody else asks for the same, and many of them would fill the memory. */
const LONGEST_REMEMBERED = 200_000

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const OPTIONS = {
  // What takes longer to pack than to send helps nobody.
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  gzip: { level: 4 },
}
type Encoding = keyof typeof pack

/** By what they say: many people ask for the same day, and the same answer is packed once. */
const packed = new Map<string, Promise<Buffer>>()

function packedOnce(json: string, encoding: Encoding): Promise<Buffer> {
  if (json.length > LONGEST_REMEMBERED) return pack[encoding](Buffer.from(json), OPTIONS[encoding])
  const key = `${encoding} ${hash('sha256', json)}`
  const known = packed.get(key)
  const bytes = known ?? pack[encoding](Buffer.from(json), OPTIONS[encoding])
  // Whatever was asked for lately stands at the end, and the first goes when there are too many.
  packed.delete(key)
  packed.set(key, bytes)
  const [oldest] = packed.keys()
  if (packed.size > MOST_REMEMBERED && oldest !== undefined) packed.delete(oldest)
  return bytes
}

/** The best that the client takes; undefined: none of ours. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  const taken = new Set(
    (accepted ?? '').split(',').flatMap((part) => {
      const [name = '', quality = 'q=1'] = part.split(';').map((piece) => piece.trim().toLowerCase())
      return Number(quality.slice(2)) > 0 ? [name] : []
    }),
  )
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding))
}

export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { json }: EncodedAnswer,
): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === undefined || json.length < SMALLEST_BYTES) return reply.send(json)
  const bytes = await packedOnce(json, encoding)
  return reply.header('content-encoding', encoding).send(bytes)
}
