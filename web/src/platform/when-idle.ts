/** Runs something when the page has nothing better to do, or after so long at the latest. */
export function whenIdle(act: () => void, atTheLatestMs: number): void {
  // Safari has no such call: there, once the page is loaded and a moment has passed.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: atTheLatestMs })
  else setTimeout(act, 1000)
}
