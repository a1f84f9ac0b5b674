let isRequested = false

/** Unsent entries are nowhere else: asks the browser, once a page, not to evict them when the phone runs out of space. */
export function requestPersistentStorage(): void {
  if (isRequested || !('storage' in navigator) || !('persist' in navigator.storage)) return
  isRequested = true
  navigator.storage.persist().catch(() => undefined)
}
