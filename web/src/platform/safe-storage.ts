/** A browser storage that never throws. What the browser refuses (full, switched off) is kept in memory. */
export class SafeStorage {
  private storage: () => Storage
  private refused = new Map<string, string>()

  /** `storage` is called each time: a browser may refuse even the access. */
  constructor(storage: () => Storage) {
    this.storage = storage
  }

  get(key: string): string | undefined {
    return this.refused.get(key) ?? this.attempt((storage) => storage.getItem(key)) ?? undefined
  }

  /** Returns whether the text outlives the page. */
  set(key: string, text: string): boolean {
    this.refused.delete(key)
    const isKept = this.attempt((storage) => {
      storage.setItem(key, text)
      return true
    })
    if (isKept) return true
    this.refused.set(key, text)
    return false
  }

  remove(key: string): void {
    this.refused.delete(key)
    this.attempt((storage) => storage.removeItem(key))
  }

  keys(): string[] {
    const kept = this.attempt((storage) => Object.keys(storage)) ?? []
    return [...new Set([...kept, ...this.refused.keys()])]
  }

  /** Removes all but these keys. */
  empty(keptKeys: readonly string[]): void {
    for (const key of this.keys()) if (!keptKeys.includes(key)) this.remove(key)
  }

  private attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(this.storage())
    } catch {
      return undefined
    }
  }
}

export const deviceStorage = new SafeStorage(() => localStorage)
export const tabStorage = new SafeStorage(() => sessionStorage)
