import { paths } from './navigation/paths.ts'
import { createStore, useStore } from './store.ts'

/** Specification 9. */
const SERVICE_WORKER_DELAY_MS = 30_000
const UPDATE_CHECK_MS = 60 * 60_000

const waiting = createStore<ServiceWorker | undefined>(undefined)
/** A new version is installed on this device and waits to be taken. */
export const useNewVersion = (): boolean => useStore(waiting) !== undefined

function noteWaiting(worker: ServiceWorker | null): void {
  // Without a controller this is the first worker, not a new version.
  if (worker === null || navigator.serviceWorker.controller === null) return
  waiting.set(worker)
}

/** Specification 4: in a built app only, once the app is stable or after 30 seconds, whichever comes first. */
export function keepAppOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', openPushed)
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    // Refused (a private window): the app works without it.
    register().catch(() => undefined)
  }
  setTimeout(begin, SERVICE_WORKER_DELAY_MS)
  const whenStable = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(begin) : setTimeout(begin, 2000)
  if (document.readyState === 'complete') whenStable()
  else addEventListener('load', whenStable, { once: true })
}

const PAYING: readonly string[] = [paths.payment, paths.paymentReturn, paths.join]

/** A push was tapped (web/public/push-worker.js): its page opens in this window, but whoever is paying is not taken away from it. */
export function openPushed({ data }: Pick<MessageEvent<unknown>, 'data'>): void {
  const { opens } = (data ?? {}) as { opens?: unknown }
  if (typeof opens !== 'string' || !opens.startsWith(`${paths.start}?`)) return
  if (!PAYING.includes(location.pathname)) location.assign(opens)
}

async function register(): Promise<void> {
  const registration = (await navigator.serviceWorker.register('/sw.js')) as
    | ServiceWorkerRegistration
    | undefined
  if (registration === undefined) return
  noteWaiting(registration.waiting)
  // The browser may have begun the update with the page load.
  whenInstalled(registration)
  registration.addEventListener('updatefound', () => whenInstalled(registration))
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

function whenInstalled({ installing, active }: ServiceWorkerRegistration): void {
  // The first worker: WebKit tells of its installation when it controls the page already.
  if (installing === null || active === null) return
  installing.addEventListener('statechange', () => {
    if (installing.state === 'installed') noteWaiting(installing)
  })
}

/** Activates the new version and reloads this page; other tabs keep the old one. */
export function takeNewVersion(): void {
  const worker = waiting.get()
  if (worker === undefined) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage({ type: 'SKIP_WAITING' })
}
