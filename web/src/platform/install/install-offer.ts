import { createStore, type Store, useStore } from '../store.ts'

/** Chromium's event: the browser would install the app when asked. Not in TypeScript's list of events. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer: Store<InstallEvent | undefined> = createStore<InstallEvent | undefined>(undefined)

/** The event comes once, soon after the page: it is noted before the code that uses it is loaded. */
export function noteInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => offer.set(undefined))
}

/** Opens the browser's own question; undefined where the browser installs nothing. */
export function useInstallOffer(): (() => void) | undefined {
  const event = useStore(offer)
  if (event === undefined) return undefined
  return () => {
    // `prompt` works once per event.
    offer.set(undefined)
    event.prompt().catch(() => undefined)
  }
}
