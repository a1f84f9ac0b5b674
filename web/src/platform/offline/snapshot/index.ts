import { useSyncExternalStore } from 'react'
import { liveSnapshot, type LiveSnapshot, onSnapshotChange } from './live-snapshot.ts'
import { takeNow } from './start-taking.ts'

export { MOST_FOUND, type Snapshot } from './snapshot.ts'

/** The day's list as this phone has it; `take` fetches it now. */
export function useSnapshot(): LiveSnapshot & { take: () => Promise<void> } {
  return { ...useSyncExternalStore(onSnapshotChange, liveSnapshot), take: takeNow }
}
