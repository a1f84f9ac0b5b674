import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../read-files-config.ts'

export interface S3ForTest {
  config: S3Config
  /** What it keeps, by bucket and key. */
  objects: Map<string, Buffer>
  /** Status of each answer, in order. */
  answered: number[]
  /** It answers every call with this status from now on; undefined: as it should. */
  failWith: number | undefined
  close(): Promise<void>
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * An S3 storage on this machine: it verifies the signature of each call and the hash of its content, as Amazon documents them
 * ("Authenticating Requests: AWS Signature Version 4"), written from that document and without the library that our server signs with.
 */
export async function s3ForTest(): Promise<S3ForTest> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { status, content = '' } =
        storage.failWith === undefined ? answer(request, body) : { status: storage.failWith }
      storage.answered.push(status)
      response
        .writeHead(status, typeof content === 'string' ? { 'content-type': 'application/xml' } : {})
        .end(content)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const storage: S3ForTest = {
    config: {
      bucket: 'club-photos',
      region: 'eu-south-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    },
    objects,
    answered: [],
    failWith: undefined,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function answer(request: IncomingMessage, body: Buffer): { status: number; content?: string | Buffer } {
    if (!isSigned(request, body, storage.config))
      return { status: 403, content: fault('SignatureDoesNotMatch') }
    const name = decodeURIComponent(new URL(request.url ?? '', 'http://storage').pathname)
    if (!name.startsWith(`/${storage.config.bucket}/`)) return { status: 404, content: fault('NoSuchBucket') }
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method !== 'GET') return { status: request.method === 'DELETE' ? 204 : 200 }
    const found = objects.get(name)
    return found === undefined
      ? { status: 404, content: fault('NoSuchKey') }
      : { status: 200, content: found }
  }
  return storage
}

const fault = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

function isSigned(request: IncomingMessage, body: Buffer, config: S3Config): boolean {
  const { authorization = '' } = request.headers
  const [, keyId, day = '', region = '', signed = '', signature = ''] =
    AUTHORIZATION.exec(authorization) ?? []
  const [time, hash] = ['x-amz-date', 'x-amz-content-sha256'].map((name) => String(request.headers[name]))
  if (keyId !== config.accessKeyId || region !== config.region || hash !== sha256(body)) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name)))
    return false
  const url = new URL(request.url ?? '', 'http://storage')
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const ofDay = hmac(`AWS4${config.secretAccessKey}`, day)
  const key = hmac(hmac(hmac(ofDay, region), 's3'), 'aws4_request')
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
}
