import type { Entry } from './entry.ts'

/** Where a phone keeps its entries. */
export interface EntryStore {
  all(): Promise<Entry[]>
  /**
   * Looks at the entries of these ids and writes those that `act` returns, in one step that nothing comes between.
   * Resolves with what was written, when it is on disk.
   */
  change(
    ids: readonly string[],
    act: (known: ReadonlyMap<string, Entry>) => readonly Entry[],
  ): Promise<readonly Entry[]>
  /** They are gone for good, without a trace. */
  remove(ids: readonly string[]): Promise<void>
}
