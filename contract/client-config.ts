import type { Language } from './languages.ts'

/** Specified as code and description. */
interface SupportedLanguage {
  code: Language
  description: string
}

/** `/config.json`: what the web app reads at start, before its first call. */
export interface ClientConfig {
  /** Sent as the header `api-key`; it identifies the client and protects nothing. */
  apiKey: string
  /** The server accepts `Authorization: Bearer`, which keeps tokens out of URLs. */
  bearerToken: boolean
  demo: boolean
  payments: {
    publishableKey: string
    /** Only with the stand-in of the card provider: its script, which sets window.Stripe. */
    scriptUrl?: string
  }
  map: { tilesUrl: string; attribution: string }
  /** An IANA name, for what belongs to no association: the time zone of most of them. */
  timeZone: string
  languages: SupportedLanguage[]
  /** The contact of the site's operator, public. */
  contactEmail?: string
}
