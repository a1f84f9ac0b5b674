import type { ClientConfig } from '#contract/client-config.ts'

const ADDRESS = '/config.json'
/**
 * What the server said last stands with the app's own files: without a network the app begins with that. Nothing in it is
 * anybody's, so it stays when somebody signs out, and local storage is emptied.
 */
const SHELF = 'lenza-config'

let config: ClientConfig | undefined

/**
 * Read once at start, before the first call. What the server said before is enough to begin with, on one bar of signal
 * too; what it says now replaces it as soon as it is there. `isKept: false`: in another site's frame nothing is kept.
 */
export async function loadClientConfig({ isKept = true } = {}): Promise<void> {
  if (!isKept) return fetchConfig(() => Promise.resolve())
  config = await keptConfig()
  const fresh = fetchConfig(keep)
  if (config === undefined) return fresh
  fresh.catch(() => undefined)
}

async function fetchConfig(keepAnswer: (response: Response) => Promise<void>): Promise<void> {
  const response = await fetch(ADDRESS)
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`)
  const copy = response.clone()
  config = (await response.json()) as ClientConfig
  await keepAnswer(copy).catch(() => undefined)
}

/** Rejects where the browser has no place for it: no TLS, a frame, storage switched off. */
const keep = async (response: Response): Promise<void> => (await caches.open(SHELF)).put(ADDRESS, response)

async function keptConfig(): Promise<ClientConfig | undefined> {
  try {
    const kept = await caches.match(ADDRESS, { cacheName: SHELF })
    return (await kept?.json()) as ClientConfig | undefined
  } catch {
    return undefined
  }
}

export function clientConfig(): ClientConfig {
  if (config === undefined) throw new Error('the configuration has not been read yet')
  return config
}

/** For tests: each shape of server that the app must get along with. */
export const setClientConfig = (next: ClientConfig): void => {
  config = next
}
