import { useEffect, useState } from 'react'

/** Shorter than a look from the keyboard to what stands beside the field. */
const PAUSE_MS = 250

/** The value as it was when it last rested: for what takes longer to work out than the next letter takes to come. */
export function useAfterPause<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
