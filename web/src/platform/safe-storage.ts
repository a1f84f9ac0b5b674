/**
 * Texts that stay behind when the page goes. Where the browser refuses them (no room left, storage switched off), the
 * page has them for as long as it stands, and works.
 */
export class SafeStorage {
  private of: () => Storage
  private refused = new Map<string, string>()

  /** `of`: asked each time, since even looking at a storage may be refused. */
  constructor(of: () => Storage) {
    this.of = of
  }

  get(key: string): string | undefined {
    return this.refused.get(key) ?? this.attempt((storage) => storage.getItem(key)) ?? undefined
  }

  /** Answers whether it outlives the page. */
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

  /** Nothing stays but these. */
  empty(stays: readonly string[]): void {
    const kept = this.attempt((storage) => Object.keys(storage)) ?? []
    for (const key of [...kept, ...this.refused.keys()]) if (!stays.includes(key)) this.remove(key)
  }

  private attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(this.of())
    } catch {
      return undefined
    }
  }
}

/** For all tabs, until it is taken away. */
export const deviceStorage = new SafeStorage(() => localStorage)
/** Of this tab, over its reloads. */
export const tabStorage = new SafeStorage(() => sessionStorage)
