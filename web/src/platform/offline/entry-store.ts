import type { Entry } from './entry.ts'

/** Where a phone keeps its entries. */
export interface EntryStore {
  all(): Promise<Entry[]>
  /** Reads these entries and writes those that `act` returns, in one transaction. Resolves with them once on disk. */
  change(
    ids: readonly string[],
    act: (known: ReadonlyMap<string, Entry>) => readonly Entry[],
  ): Promise<readonly Entry[]>
  remove(ids: readonly string[]): Promise<void>
}
