import { useState } from 'react'

export interface Keep {
  isKeeping: boolean
  hasFailed: boolean
  /** Resolves with whether it is kept. */
  keep: (act: () => Promise<void>) => Promise<boolean>
}

/** Writes to the phone. Where it cannot keep something (a full disk, a private window), that is said, and nothing is lost from the screen. */
export function useKeep(): Keep {
  const [isKeeping, setKeeping] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  return {
    isKeeping,
    hasFailed,
    async keep(act: () => Promise<void>): Promise<boolean> {
      setKeeping(true)
      try {
        await act()
        setFailed(false)
        return true
      } catch {
        setFailed(true)
        return false
      } finally {
        setKeeping(false)
      }
    },
  }
}
