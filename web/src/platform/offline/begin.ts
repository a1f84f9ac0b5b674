import { whenIdle } from '../when-idle.ts'
import { currentOwner, onOwnerChange } from './owner.ts'

const LATEST_MS = 3000

/** Sends what waits on this device, from when the first page stands; where it is nobody's, nothing is loaded. */
export function beginOffline(): void {
  const begin = () => {
    if (currentOwner() === undefined) return
    whenIdle(() => {
      // Without its code (an old page, no network) nothing is lost: the next start sends.
      import('./sync/start-sync.ts').then(({ startSync }) => startSync()).catch(() => undefined)
    }, LATEST_MS)
  }
  onOwnerChange(begin)
  begin()
}
