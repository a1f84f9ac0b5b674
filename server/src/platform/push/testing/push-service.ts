import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { publicServer, type PublicServer } from '../../outgoing/testing/public-server.ts'

export const PUSH_HOST = 'push.example.com'
const ORIGIN = `https://${PUSH_HOST}`

export interface TakenPush {
  /** Decrypted, as the browser has it. */
  content: unknown
  headers: IncomingHttpHeaders
  /** Of the token: who sends. */
  subject: string
}

/** A browser that has subscribed at the stand-in. */
export interface BrowserForTest {
  endpoint: string
  publicKey: Buffer
  secret: Buffer
  taken: TakenPush[]
  /** What the push service answers from now on; 201: it takes the push. */
  answer: { status: number; headers?: Record<string, string> }
}

export interface PushServiceForTest extends Pick<PublicServer, 'outgoing' | 'resolved'> {
  /** `serverKey`: whose pushes it takes, as the browser was told; absent: anybody’s. */
  subscribe(serverKey?: string): BrowserForTest
  /** Every call that came, in order: the status that it got. */
  answered: number[]
  close(): Promise<void>
}

interface Subscribed extends BrowserForTest {
  privateKey: Buffer
  serverKey: string | undefined
}

/**
 * A push service on this machine that does what browsers’ services do: it verifies who sends (RFC 8292), and gives the browser what it can
 * decrypt (RFC 8291, RFC 8188). Written from these documents, without the library that our server encrypts with.
 */
export async function pushServiceForTest(): Promise<PushServiceForTest> {
  const browsers = new Map<string, Subscribed>()
  const answered: number[] = []
  const server = await publicServer((request, body, response) => {
    const answer = (status: number, headers = {}) => {
      answered.push(status)
      response.writeHead(status, headers).end()
    }
    void take(request.url ?? '', request.headers, body).then(
      ({ status, headers }) => answer(status, headers),
      () => answer(400),
    )
  })

  async function take(
    path: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<BrowserForTest['answer']> {
    const browser = browsers.get(path)
    if (browser === undefined) return { status: 404 }
    if (!/^\d+$/.test(String(headers['ttl']))) return { status: 400 }
    const subject = await senderOf(headers.authorization ?? '', browser.serverKey)
    if (subject === undefined) return { status: 403 }
    if (browser.answer.status >= 300) return browser.answer
    browser.taken.push({ content: JSON.parse(decrypt(browser, body)) as unknown, headers, subject })
    return browser.answer
  }

  return {
    outgoing: server.outgoing,
    resolved: server.resolved,
    answered,
    subscribe(serverKey) {
      const pair = createECDH('prime256v1')
      const publicKey = pair.generateKeys()
      const path = `/send/${randomUUID()}`
      const browser: Subscribed = {
        endpoint: ORIGIN + path,
        publicKey,
        privateKey: pair.getPrivateKey(),
        secret: randomBytes(16),
        serverKey,
        taken: [],
        answer: { status: 201 },
      }
      browsers.set(path, browser)
      return browser
    },
    close: () => server.close(),
  }
}

/** RFC 8292: undefined where it is not who the browser subscribed to, or the token is not good. */
async function senderOf(authorization: string, wanted: string | undefined): Promise<string | undefined> {
  const { token, key } = /^vapid t=(?<token>[^,]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {}
  if (token === undefined || key === undefined || (wanted !== undefined && wanted !== key)) return undefined
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const verifying = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, verifying, {
    audience: ORIGIN,
    // The clock of a test stands where it wants it.
    currentDate: new Date(0),
  })
  const isContact = /^(mailto:|https:\/\/)/.test(payload.sub ?? '')
  return typeof payload.exp === 'number' && isContact ? payload.sub : undefined
}

const expand = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** RFC 8291, section 3.4, with the one record that a push is. */
function decrypt({ privateKey, publicKey, secret }: Subscribed, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
  const key = expand(pair.computeSecret(theirs), secret, info, 32)
  const contentKey = expand(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expand(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and the padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
