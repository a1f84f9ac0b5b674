import { onDevice } from './kept-texts.ts'
import { currentOwner } from './offline/owner.ts'

/** `public/first-look.js` reads it by the same name. */
const KEY = 'lenza.first-look'

/** A page as it looks for some time. */
export interface Look {
  /** Milliseconds since 1970; `until` is the first moment at which it is no more true. */
  from: number
  until: number
  html: string
}

export interface FirstLook {
  /** The addresses, path and query, at which it is shown. */
  at: readonly string[]
  /** A media query: the screens that it was drawn for. */
  screen: string
  language: string
  looks: readonly Look[]
  /** What it was drawn of: the same again need not be drawn again. */
  of: string
}

/** The looks are made of the classes of one build. In development there is no such file, and nothing is kept. */
const styles = (): string | undefined =>
  document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? undefined

/**
 * A page drawn beforehand, so that it is on the screen as soon as the document is, before any of the app's code has run:
 * on an old phone that takes seconds. It is this person's, and leaves the device with the rest of what is theirs.
 */
export function keepFirstLook(look: FirstLook): void {
  const owner = currentOwner()
  if (owner === undefined || styles() === undefined) return
  onDevice.set(KEY, JSON.stringify({ ...look, owner, styles: styles() }))
}

export const forgetFirstLook = (): void => onDevice.remove(KEY)

/** Whether what is kept was drawn of this, by this app, for this person. */
export function isKeptOf(of: string): boolean {
  try {
    const kept = JSON.parse(onDevice.get(KEY) ?? '{}') as Record<string, unknown>
    return kept['of'] === of && kept['owner'] === currentOwner() && kept['styles'] === styles()
  } catch {
    return false
  }
}

/** It stands there already: the page that takes its place comes in one piece. */
export const isFirstLookShown = (): boolean => document.querySelector('#root > [data-first-look]') !== null
