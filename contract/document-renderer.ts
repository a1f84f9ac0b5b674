import type { ClientConfig } from './client-config.ts'
import type { Language } from './languages.ts'

/** The exports of `server/render-document.js` in a build of the web app. The server loads that file; neither imports the other. */
export interface DocumentRenderer {
  /**
   * The one address under which the document for this URL is rendered and kept; undefined for every URL whose document
   * is the empty one: a page of a person, a page with parameters that are not listed, an unknown page.
   */
  renderedAddress: (url: string) => string | undefined
  /** Undefined if one of the answers is refused. */
  renderDocument: (wanted: WantedDocument) => Promise<RenderedDocument | undefined>
}

export interface WantedDocument {
  /** From `renderedAddress`. */
  address: string
  language: Language
  /** The visit's address names the language: that address is the document's own then, else the one without a language. */
  namesLanguage: boolean
  /** All texts of that language, as the app fetches them. */
  texts: object
  config: ClientConfig
  /** Elements for what the app fetches first on this page: its scripts, and the texts. */
  preloads: readonly string[]
  /** The build's `index.html`. */
  template: string
  /** The address of the site, without a slash at its end, as search engines and other people's apps are told it. */
  site: string
  /** The languages that the site offers. */
  languages: readonly Language[]
  /** Search engines may list it, and other apps show it where its address is sent. */
  isPublic: boolean
  /** The JSON that an anonymous GET of this URL answers; undefined if it is refused. */
  answerTo: (url: string) => Promise<unknown>
}

export interface RenderedDocument {
  html: string
  /** The URLs of the calls whose answers are in it. */
  calls: readonly string[]
}
