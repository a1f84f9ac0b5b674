/**
 * This browser takes no pushes any more: they were for who has left. Nothing waits for it, and where it does not succeed the server has
 * forgotten the address with the session.
 */
export function forgetPushes(): void {
  if (!('serviceWorker' in navigator)) return
  const subscribed = async () => {
    const worker = await navigator.serviceWorker.getRegistration()
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  }
  subscribed().catch(() => undefined)
}
