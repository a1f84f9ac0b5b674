import { useEffect, useRef, useState, type RefObject } from 'react'
import { CameraSession, type CameraSeen } from './camera-session.ts'

export interface Camera extends CameraSeen {
  again: () => void
  switchLamp: () => void
}

export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [seen, setSeen] = useState<CameraSeen>({ state: 'off' })
  const session = useRef<CameraSession>(undefined)
  useEffect(() => {
    if (!video.current) return undefined
    const begun = new CameraSession(video.current, setSeen)
    session.current = begun
    begun.begin()
    return () => begun.end()
  }, [video])
  return {
    ...seen,
    again: () => void session.current?.take(),
    // A lamp that fails to switch keeps its state.
    switchLamp: () => void session.current?.switchLamp().catch(() => undefined),
  }
}
