import { useState } from 'react'

export interface Keep {
  isKeeping: boolean
  hasFailed: boolean
  /** Resolves to whether the write succeeded. */
  keep: (act: () => Promise<void>) => Promise<boolean>
}

/** Writes to the phone's storage. A failure (full disk, private window) is shown, and the screen keeps its input. */
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
