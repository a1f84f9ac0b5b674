/** The longest permit code has 412 characters; the limit leaves room for later versions. */
const LONGEST = 1000
const COMPACT_JWS = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/

/** The parts of a text in the format of a permit's code. The signature is not verified yet. */
export interface SignedText {
  kid: string
  payload: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
  signed: Uint8Array<ArrayBuffer>
}

/** Strict: a header of exactly `alg` EdDSA and a `kid`, every part in canonical base64url; else undefined. */
export function readSignedText(text: string): SignedText | undefined {
  if (text.length > LONGEST) return undefined
  const [, first, second, third] = COMPACT_JWS.exec(text) ?? []
  const [header, payload, signature] = [first, second, third].map(bytesOf)
  const kid = header && kidOf(header)
  if (kid === undefined || payload === undefined || signature === undefined) return undefined
  return { kid, payload, signature, signed: new TextEncoder().encode(`${first}.${second}`) }
}

/** Undefined for a non-canonical encoding, whose unused bits are not zero. */
function bytesOf(part: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (part === undefined || part.length % 4 === 1) return undefined
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  if (btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== part) return undefined
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

function kidOf(header: Uint8Array): string | undefined {
  const says = jsonOf(header)
  if (typeof says !== 'object' || says === null || Object.keys(says).length !== 2) return undefined
  const { alg, kid } = says as Record<string, unknown>
  return alg === 'EdDSA' && typeof kid === 'string' ? kid : undefined
}

/** Undefined when it is not JSON in UTF-8. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return undefined
  }
}
