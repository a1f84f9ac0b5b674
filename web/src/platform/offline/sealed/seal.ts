/**
 * Seals something for a person: the device needs only the public half of their key, and no network. What opens it again is the
 * secret that both halves have in common, which the server computes for a session of that person (contract/device-seal.ts).
 * ECDH on P-256, HKDF with SHA-256, AES-256-GCM; each sealing has a one-time key of its own.
 */
export interface Sealed {
  /** The public half of the one-time key, as on the wire. */
  oneTimeKey: string
  nonce: Uint8Array<ArrayBuffer>
  bytes: Uint8Array<ArrayBuffer>
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const CIPHER = { name: 'AES-GCM', length: 256 } as const
const NONCE_BYTES = 12
const SECRET_BITS = 256
/** What the key is for: another use of the same secret has another key. */
const PURPOSE = 'lenza device seal 1'

export async function sealFor(publicKey: string, plain: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const { subtle } = crypto
  const once = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const oneTimeKey = toBase64url(new Uint8Array(await subtle.exportKey('raw', once.publicKey)))
  const theirs = await subtle.importKey('raw', bytesOf(publicKey), CURVE, false, [])
  const secret = await subtle.deriveBits({ name: CURVE.name, public: theirs }, once.privateKey, SECRET_BITS)
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const key = await keyFrom(secret, { oneTimeKey, publicKey }, 'encrypt')
  const bytes = new Uint8Array(await subtle.encrypt({ name: CIPHER.name, iv: nonce }, key, plain))
  return { oneTimeKey, nonce, bytes }
}

/** Rejects where the secret is another's, or what was sealed has been changed. */
export async function openWith(
  secret: string,
  publicKey: string,
  { oneTimeKey, nonce, bytes }: Sealed,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await keyFrom(bytesOf(secret), { oneTimeKey, publicKey }, 'decrypt')
  return new Uint8Array(await crypto.subtle.decrypt({ name: CIPHER.name, iv: nonce }, key, bytes))
}

/** Bound to both public halves. */
async function keyFrom(
  secret: BufferSource,
  { oneTimeKey, publicKey }: { oneTimeKey: string; publicKey: string },
  use: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const salt = new Uint8Array([...bytesOf(oneTimeKey), ...bytesOf(publicKey)])
  const info = new TextEncoder().encode(PURPOSE)
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, CIPHER, false, [
    use,
  ])
}

const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
