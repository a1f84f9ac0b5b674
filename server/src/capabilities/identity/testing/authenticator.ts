import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, SignedByPasskey } from '#contract/passkey.ts'

/** The few kinds of CBOR (RFC 8949) that a passkey is made of. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([k, v]) => [cbor(k), cbor(v)])])
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const ES256 = -7

interface Habits {
  origin?: string
  /** With PIN, finger or face. */
  verifies?: boolean
}

/** A phone's passkey in software, as a browser would answer with it: ES256, no attestation, a counter that goes up. */
export class Authenticator {
  readonly id = randomBytes(16)
  counter = 0
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private userHandle: string | undefined

  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const point = [x, y].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer]
    return cbor(new Map<number, Cbor>([[1, 2], [3, ES256], [-1, 1], [-2, point[0]], [-3, point[1]]])) // prettier-ignore
  }

  private data(rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential])
  }

  private credential() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  make(
    options: PasskeyCreation,
    { origin = 'http://localhost:3000', verifies = true }: Habits = {},
  ): NewPasskey {
    this.userHandle = options.user.id
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()])
    const flags = PRESENT | HAS_CREDENTIAL | (verifies ? VERIFIED : 0)
    const authData = this.data(options.rp.id ?? '', flags, credential)
    const attestation = new Map<string, Cbor>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]]) // prettier-ignore
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  sign(
    options: PasskeyRequest,
    { origin = 'http://localhost:3000', verifies = true }: Habits = {},
  ): SignedByPasskey {
    const authData = this.data(options.rpId ?? '', PRESENT | (verifies ? VERIFIED : 0))
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.keys.privateKey).toString('base64url'),
        userHandle: this.userHandle,
      },
    }
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
