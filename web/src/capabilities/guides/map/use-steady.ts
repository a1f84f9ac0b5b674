import { useState } from 'react'

/** The same array as long as nothing in it changes: the map is drawn again for another one. */
export function useSteady<T>(latest: readonly T[]): readonly T[] {
  const [steady, setSteady] = useState(latest)
  if (latest === steady || JSON.stringify(latest) === JSON.stringify(steady)) return steady
  setSteady(latest)
  return latest
}
