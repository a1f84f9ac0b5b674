import type { Position } from '#rules/river/positions.ts'
import { createStore, useStore } from '#web/platform/store.ts'

export type Here =
  | { kind: 'unasked' | 'asking' | 'refused' | 'unavailable' | 'slow' }
  | { kind: 'known'; position: Position }

const HOW: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 15_000 }

/** In memory only: the position is neither sent nor stored, and a reload forgets it. */
const here = createStore<Here>({ kind: 'unasked' })

export const useHere = (): Here => useStore(here)

export function usePosition(): Position | undefined {
  const known = useHere()
  return known.kind === 'known' ? known.position : undefined
}

/** Asks the browser for the position, which asks the person. Only on a tap. */
export function askWhereIAm(): void {
  // An insecure context has no geolocation.
  if (!('geolocation' in navigator)) return here.set({ kind: 'unavailable' })
  here.set({ kind: 'asking' })
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => here.set({ kind: 'known', position: [latitude, longitude] }),
    ({ code, PERMISSION_DENIED, TIMEOUT }) =>
      here.set({
        kind: code === PERMISSION_DENIED ? 'refused' : code === TIMEOUT ? 'slow' : 'unavailable',
      }),
    HOW,
  )
}

export const forgetWhereIAm = (): void => here.set({ kind: 'unasked' })
