const ADDRESS = '/.well-known/jwks.json'
/** Public keys are nobody's: they stay with the app when somebody signs out, and longer than any list of a day. */
const SHELF = 'lenza-keys'
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

/** The keys that this device has, with or without a network; read once. Empty where it has never heard of any. */
export function knownKeys(): Promise<PublicKeys> {
  known ??= keptKeys()
  return known
}

/** Asks for the keys; what the server publishes now replaces what was known. Rejects where it does not say. */
export async function askForKeys(): Promise<void> {
  const response = await fetch(ADDRESS, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(LONGEST_REQUEST_MS),
  })
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`)
  const copy = response.clone()
  const keys = keysIn(await response.json())
  // Something between here and the server may answer with anything: then what is known stays.
  if (keys.size === 0) throw new Error(`${ADDRESS} has no key`)
  known = Promise.resolve(keys)
  await keep(copy).catch(() => undefined)
}

/** Rejects where the browser has no place for it: they are known then for as long as the page is open. */
const keep = async (response: Response): Promise<void> => (await caches.open(SHELF)).put(ADDRESS, response)

async function keptKeys(): Promise<PublicKeys> {
  try {
    const kept = await caches.match(ADDRESS, { cacheName: SHELF })
    return keysIn(await kept?.json())
  } catch {
    return new Map()
  }
}

/** Whatever else a set may hold, only what can check a permit is taken. */
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

/** For tests: as if the page were opened anew. */
export const forgetKeys = (): void => {
  known = undefined
}
