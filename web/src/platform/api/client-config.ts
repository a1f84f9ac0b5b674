import type { ClientConfig } from '#contract/client-config.ts'
import { onDevice } from '../kept-texts.ts'

/** What the server said last: without a network the app begins with that. Nothing in it is anybody's. */
export const KEPT_CONFIG = 'lenza.config'

let config: ClientConfig | undefined

/**
 * Read once at start, before the first call. What the server said before is enough to begin with, on one bar of signal
 * too; what it says now replaces it as soon as it is there.
 */
export async function loadClientConfig(): Promise<void> {
  config = keptConfig()
  const fresh = fetchConfig()
  if (config === undefined) return fresh
  fresh.catch(() => undefined)
}

async function fetchConfig(): Promise<void> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  const text = await response.text()
  config = JSON.parse(text) as ClientConfig
  onDevice.set(KEPT_CONFIG, text)
}

function keptConfig(): ClientConfig | undefined {
  try {
    const text = onDevice.get(KEPT_CONFIG)
    return text === undefined ? undefined : (JSON.parse(text) as ClientConfig)
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
