import type { ClientConfig } from '#contract/client-config.ts'
import { setZoneOfTheWaters } from '../waters-zone.ts'

const ADDRESS = '/config.json'
/** The last configuration is cached beside the app's files, for a start without a network. It has no personal data, so it outlasts sign-out. */
const CACHE = 'lenza-config'

let config: ClientConfig | undefined

/** From the cache if possible, and replaced when the server answers. `isKept: false`: in another site's frame. */
export async function loadClientConfig({
  isKept = true,
  signal,
}: { isKept?: boolean; signal?: AbortSignal } = {}): Promise<void> {
  if (!isKept) return fetchConfig(() => Promise.resolve(), signal)
  use(await keptConfig())
  const fresh = fetchConfig(keep)
  if (config === undefined) return fresh
  fresh.catch(() => undefined)
}

function use(read: ClientConfig | undefined): void {
  config = read
  if (read?.timeZone !== undefined) setZoneOfTheWaters(read.timeZone)
}

async function fetchConfig(
  keepAnswer: (response: Response) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const response = await fetch(ADDRESS, signal && { signal })
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`)
  const copy = response.clone()
  use((await response.json()) as ClientConfig)
  await keepAnswer(copy).catch(() => undefined)
}

/** Rejects where the browser has no cache: no TLS, a frame, storage switched off. */
const keep = async (response: Response): Promise<void> => (await caches.open(CACHE)).put(ADDRESS, response)

async function keptConfig(): Promise<ClientConfig | undefined> {
  try {
    const kept = await caches.match(ADDRESS, { cacheName: CACHE })
    return (await kept?.json()) as ClientConfig | undefined
  } catch {
    return undefined
  }
}

/** Undefined: it has not been read yet. */
export const knownConfig = (): ClientConfig | undefined => config

export function clientConfig(): ClientConfig {
  if (config === undefined) throw new Error('the configuration has not been read yet')
  return config
}

/** For tests. */
export const setClientConfig = use
