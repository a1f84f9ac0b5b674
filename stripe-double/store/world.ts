import type { Store } from './store.ts'

/** What an act may look at. It reads and decides; the dispatcher writes. */
export interface World {
  readonly store: Store
  /** Seconds since 1970 by the double's clock. */
  seconds(): number
  /** Where a browser finds the double, without a slash at the end. */
  publicUrl(): string
  /** Whether anybody listens for events of this kind. */
  delivers(type: string): boolean
}
