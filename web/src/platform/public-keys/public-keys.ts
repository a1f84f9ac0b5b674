const ADDRESS = '/.well-known/jwks.json'
/** Not personal data: the keys outlast sign-out and the day's list. */
const CACHE = 'lenza-keys'
const LONGEST_REQUEST_MS = 15_000

/** An Ed25519 key of those that sign permits (RFC 8037). */
export interface PublicKey {
  kty: 'OKP'
  crv: 'Ed25519'
  kid: string
  /** 32 bytes, base64url. */
  x: string
}
/** By their `kid`. */
export type PublicKeys = ReadonlyMap<string, PublicKey>

let known: Promise<PublicKeys> | undefined

/** The keys on this device, read once a page; empty before the first answer. */
export function knownKeys(): Promise<PublicKeys> {
  known ??= keptKeys()
  return known
}

/** Fetches the keys and replaces the known ones. Rejects without a usable answer. */
export async function fetchKeys(): Promise<void> {
  const response = await fetch(ADDRESS, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(LONGEST_REQUEST_MS),
  })
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`)
  const copy = response.clone()
  const keys = keysIn(await response.json())
  // A captive portal may answer with anything: then the known keys stay.
  if (keys.size === 0) throw new Error(`${ADDRESS} has no key`)
  known = Promise.resolve(keys)
  await keep(copy).catch(() => undefined)
}

/** Rejects where the browser has no cache: then the keys last as long as the page. */
const keep = async (response: Response): Promise<void> => (await caches.open(CACHE)).put(ADDRESS, response)

async function keptKeys(): Promise<PublicKeys> {
  try {
    const kept = await caches.match(ADDRESS, { cacheName: CACHE })
    return keysIn(await kept?.json())
  } catch {
    return new Map()
  }
}

/** Only keys that can check a permit. */
export function keysIn(set: unknown): PublicKeys {
  const list = (set as { keys?: unknown } | undefined)?.keys
  const keys = Array.isArray(list) ? list.filter(isPublicKey) : []
  return new Map(keys.map(({ kid, x }) => [kid, { kty: 'OKP', crv: 'Ed25519', kid, x }]))
}

function isPublicKey(key: unknown): key is PublicKey {
  const { kty, crv, kid, x } = (key ?? {}) as Record<string, unknown>
  const isKind = kty === 'OKP' && crv === 'Ed25519' && typeof kid === 'string' && kid !== ''
  return isKind && typeof x === 'string' && /^[\w-]{43}$/.test(x)
}

/** For tests: as after a reload. */
export const forgetKeys = (): void => {
  known = undefined
}
