import type { Language } from './languages.ts'

/** The language as the specification has it: code and description. */
export interface SupportedLanguage {
  code: Language
  description: string
}

/** `/config.json`: what the web app reads at start, before its first call. */
export interface ClientConfig {
  /** Sent as the header `api-key`; it identifies the client and protects nothing. */
  apiKey: string
  /** The server takes `Authorization: Bearer`, so that no token stands in a URL. */
  bearerToken: boolean
  demo: boolean
  payments: {
    publishableKey: string
    /** Only with the stand-in: its own script, which sets window.Stripe. */
    scriptUrl?: string
  }
  map: { tilesUrl: string; attribution: string }
  /** Of the waters: of what belongs to no association, the clock of most of them. An IANA name. */
  timeZone: string
  languages: SupportedLanguage[]
  /** Where whoever runs this site is reached; shown to everybody. */
  contactEmail?: string
}
