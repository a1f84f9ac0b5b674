import { createStore, useStore } from './store.ts'

/** Specification 9. */
export const SERVICE_WORKER_DELAY_MS = 30_000
const LOOK_AGAIN_MS = 60 * 60_000

const waiting = createStore<ServiceWorker | undefined>(undefined)
/** A new version is installed on this device and waits to be taken. */
export const useNewVersion = (): boolean => useStore(waiting) !== undefined

function nowWaits(worker: ServiceWorker | null): void {
  // Without a worker in charge this is the first one: there is nothing to take over from.
  if (worker === null || navigator.serviceWorker.controller === null) return
  waiting.set(worker)
}

/**
 * Specification 4: in a built app only, once the app is stable or after 30 seconds, whichever comes first.
 */
export function keepAppOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    // Where a browser refuses (a private window), the app goes on as before.
    register().catch(() => undefined)
  }
  setTimeout(begin, SERVICE_WORKER_DELAY_MS)
  const whenStable = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(begin) : setTimeout(begin, 2000)
  if (document.readyState === 'complete') whenStable()
  else addEventListener('load', whenStable, { once: true })
}

async function register(): Promise<void> {
  const registration = (await navigator.serviceWorker.register('/sw.js')) as
    | ServiceWorkerRegistration
    | undefined
  if (registration === undefined) return
  nowWaits(registration.waiting)
  // The browser may have begun before anybody asked: with the page's own arrival.
  whenInstalled(registration.installing)
  registration.addEventListener('updatefound', () => whenInstalled(registration.installing))
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

const whenInstalled = (installing: ServiceWorker | null) =>
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') nowWaits(installing)
  })

/** Takes the new version: this page begins anew with it; others go on with what they have. */
export function takeNewVersion(): void {
  const worker = waiting.get()
  if (worker === undefined) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage({ type: 'SKIP_WAITING' })
}
