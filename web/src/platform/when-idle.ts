/** Runs an act when the browser is idle, at the latest after `atTheLatestMs`. */
export function whenIdle(act: () => void, atTheLatestMs: number): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: atTheLatestMs })
  else setTimeout(act, 1000)
}
