import { useStore } from '../../store.ts'
import { liveSnapshot, type LiveSnapshot, onSnapshotChange } from './live-snapshot.ts'
import { takeNow } from './start-taking.ts'

export type { Snapshot } from './snapshot.ts'

/** The day's list as this phone has it; `take` fetches it now. */
export function useSnapshot(): LiveSnapshot & { take: () => Promise<void> } {
  return { ...useStore({ subscribe: onSnapshotChange, get: liveSnapshot }), take: takeNow }
}
