import type { ClientConfig } from '#contract/client-config.ts'

/** What the server tells the app in `/config.json`. */
export const servedConfig: ClientConfig = {
  apiKey: 'lenza-web',
  bearerToken: true,
  timeZone: 'Europe/Rome',
  demo: true,
  payments: { publishableKey: '' },
  map: { tilesUrl: '', attribution: '' },
  languages: [
    { code: 'en', description: 'English' },
    { code: 'it', description: 'Italiano' },
  ],
}
