import { installWay } from '../install/install-way.ts'
import { isInstalled } from '../install/installed.ts'
import { within } from '../within.ts'

/**
 * Whether this browser can take pushes. `install`: on an iPhone or iPad only the app on the home screen can. `denied`: the person said no,
 * and only they can allow it again, in the browser's settings or, of an installed app on Apple's phones, the phone's.
 */
export type PushAbility = 'able' | 'install' | 'unsupported' | 'denied' | 'deniedApp'

/** A browser that has no worker yet gets it soon after the first page. */
const WORKER_MS = 5000

export function pushAbility(): PushAbility {
  const onApple = ['iphone', 'ipad'].includes(installWay(navigator) ?? '')
  if (onApple && !isInstalled()) return 'install'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported'
  if (Notification.permission !== 'denied') return 'able'
  return onApple ? 'deniedApp' : 'denied'
}

/** The address at which this browser takes pushes; undefined: it takes none. */
export async function ownEndpoint(): Promise<string | undefined> {
  if (pushAbility() !== 'able') return undefined
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription())?.endpoint
}

/** denied: the person said no. notReady: the app's worker is not there yet. failed: the browser did not do it. */
export type NotSubscribed = 'denied' | 'notReady' | 'failed'

export interface Subscribed {
  endpoint: string
  publicKey: string
  secret: string
}

/** Asks the person, so only after a tap. `serverKey`: of the server whose pushes the browser takes from now on. */
export async function subscribe(serverKey: string): Promise<Subscribed | NotSubscribed> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const ready = within(WORKER_MS, navigator.serviceWorker.ready)
  const worker = (await ready) as ServiceWorkerRegistration | undefined
  if (worker === undefined) return 'notReady'
  try {
    const options = { userVisibleOnly: true, applicationServerKey: serverKey }
    const subscription = await worker.pushManager.subscribe(options).catch(async () => {
      // It is subscribed with the key of before.
      await (await worker.pushManager.getSubscription())?.unsubscribe()
      return worker.pushManager.subscribe(options)
    })
    const { endpoint, keys } = subscription.toJSON()
    if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
      return 'failed'
    return { endpoint, publicKey: keys['p256dh'], secret: keys['auth'] }
  } catch {
    return 'failed'
  }
}
