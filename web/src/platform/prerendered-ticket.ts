import { currentOwner } from './offline/owner.ts'
import { deviceStorage } from './safe-storage.ts'

/** `public/prerendered-page.js` reads it by the same name. */
const KEY = 'lenza.prerendered-ticket'

/** The ticket page between two changes of what it shows. */
export interface PrerenderedPage {
  /** Milliseconds since 1970; `until` is exclusive. */
  from: number
  until: number
  html: string
}

interface PrerenderedTicket {
  /** The addresses, path and query, at which it is shown. */
  addresses: readonly string[]
  /** A media query: the screens that it was rendered for. */
  screen: string
  language: string
  pages: readonly PrerenderedPage[]
  /** A hash of the data that it was rendered from. */
  source: string
}

/** The markup uses the classes of one build. In development there is no such file, and nothing is stored. */
const styles = (): string | undefined =>
  document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? undefined

/** Stored for the owner of this device, and removed with the rest of that person's data. */
export function storePrerenderedTicket(ticket: PrerenderedTicket): void {
  const owner = currentOwner()
  if (owner === undefined || styles() === undefined) return
  deviceStorage.set(KEY, JSON.stringify({ ...ticket, owner, styles: styles() }))
}

export const removePrerenderedTicket = (): void => deviceStorage.remove(KEY)

/** Whether the stored ticket was rendered from this data, by this build, for this person. */
export function isRenderedFrom(source: string): boolean {
  try {
    const stored = JSON.parse(deviceStorage.get(KEY) ?? '{}') as Record<string, unknown>
    return stored['source'] === source && stored['owner'] === currentOwner() && stored['styles'] === styles()
  } catch {
    return false
  }
}

export const isPrerenderedTicketShown = (): boolean =>
  document.querySelector('#root > [data-prerendered]') !== null
