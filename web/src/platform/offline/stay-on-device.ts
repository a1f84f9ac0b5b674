let isAsked = false

/**
 * What waits to be sent is nowhere else: the browser is asked not to clear it away when the phone runs short of room.
 * Asked once a page; whatever the browser says, it goes on.
 */
export function askToStayOnDevice(): void {
  if (isAsked || !('storage' in navigator) || !('persist' in navigator.storage)) return
  isAsked = true
  navigator.storage.persist().catch(() => undefined)
}
