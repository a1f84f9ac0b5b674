import type { Store } from './store.ts'

/** What an act reads; the dispatcher writes. */
export interface World {
  readonly store: Store
  /** Seconds since 1970 by the double's clock. */
  seconds(): number
  /** The address for browsers, without a slash at the end. */
  publicUrl(): string
  /** Whether the receiver takes events of this type. */
  delivers(type: string): boolean
}
