/** Pauses that can all be ended at once. */
export interface Pauses {
  /** Resolves after so many milliseconds, or when the pauses are ended. */
  pause: (ms: number) => Promise<void>
  end: () => void
}

export function pauses(): Pauses {
  const waiting = new Map<() => void, NodeJS.Timeout>()
  let ended = false
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        if (ended) return resolve()
        const goOn = () => {
          waiting.delete(goOn)
          resolve()
        }
        waiting.set(goOn, setTimeout(goOn, ms))
      }),
    end() {
      ended = true
      for (const [goOn, timer] of waiting) {
        clearTimeout(timer)
        goOn()
      }
    },
  }
}
