/** The longest that a permit's code can be is 412 signs; a later one may say a little more. */
const LONGEST = 1000
const COMPACT_JWS = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/

/** The parts of what looks like a permit's code. Nothing is known yet of who signed it. */
export interface SignedText {
  kid: string
  payload: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
  /** What was signed. */
  signed: Uint8Array<ArrayBuffer>
}

/**
 * Reads a text as a compact JWS of a permit, as narrowly as they are written: a header of exactly `alg` EdDSA and a
 * `kid`, and every part in the one way in which base64url writes its bytes. Undefined for anything else.
 */
export function readSignedText(text: string): SignedText | undefined {
  if (text.length > LONGEST) return undefined
  const [, first, second, third] = COMPACT_JWS.exec(text) ?? []
  const [header, payload, signature] = [first, second, third].map(bytesOf)
  const kid = header && kidOf(header)
  if (kid === undefined || payload === undefined || signature === undefined) return undefined
  return { kid, payload, signature, signed: new TextEncoder().encode(`${first}.${second}`) }
}

/** Undefined where the same bytes are written otherwise: with other bits left over than zeros. */
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

/** Undefined for what is no JSON in UTF-8. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return undefined
  }
}
