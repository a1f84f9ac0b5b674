import type { ClientConfig } from '#contract/client-config.ts'

let config: ClientConfig | undefined

/** Read once at start, before the first call. */
export async function loadClientConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  config = (await response.json()) as ClientConfig
  return config
}

export function clientConfig(): ClientConfig {
  if (config === undefined) throw new Error('the configuration has not been read yet')
  return config
}

/** For tests: each shape of server that the app must get along with. */
export const setClientConfig = (next: ClientConfig): void => {
  config = next
}
