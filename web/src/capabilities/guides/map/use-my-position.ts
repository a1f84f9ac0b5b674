import { useEffect, useState } from 'react'
import type { Position } from './river-map/position.ts'

export type MyPosition =
  | { kind: 'off' | 'asking' | 'refused' | 'unavailable' }
  | { kind: 'here'; position: Position; isFirst: boolean }

const HOW: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 }

/** The phone's position, watched only while this page needs it; neither sent nor stored. */
export function useMyPosition(): { mine: MyPosition; toggle: () => void } {
  const [mine, setMine] = useState<MyPosition>({ kind: 'off' })
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    if (!isWanted) return undefined
    const place = navigator.geolocation
    const watch = place.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setMine((before) => ({
          kind: 'here',
          position: { latitude, longitude, accuracyM: accuracy },
          isFirst: before.kind !== 'here',
        })),
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) {
          setWanted(false)
          setMine({ kind: 'refused' })
        } else setMine((before) => (before.kind === 'here' ? before : { kind: 'unavailable' }))
      },
      HOW,
    )
    return () => place.clearWatch(watch)
  }, [isWanted])

  const toggle = () => {
    // An insecure context has no geolocation.
    const isThere = 'geolocation' in navigator
    setMine({ kind: isWanted ? 'off' : isThere ? 'asking' : 'unavailable' })
    setWanted(!isWanted && isThere)
  }
  return { mine, toggle }
}
