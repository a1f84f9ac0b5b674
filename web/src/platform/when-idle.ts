/**
 * Runs an act when the browser is idle, at the latest after `atTheLatestMs`.
 * @returns takes it back, if it has not run
 */
export function whenIdle(act: () => void, atTheLatestMs: number): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const waiting = setTimeout(act, 1000)
    return () => clearTimeout(waiting)
  }
  const waiting = requestIdleCallback(act, { timeout: atTheLatestMs })
  return () => cancelIdleCallback(waiting)
}
