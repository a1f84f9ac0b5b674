import { useEffect, useRef, useState, type RefObject } from 'react'
import { CameraSession, type CameraSeen } from './camera-session.ts'

export interface Camera extends CameraSeen {
  again: () => void
  switchLamp: () => void
}

/** The camera's picture in `video`, for as long as the component stands. */
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
    // A lamp that does not obey stays as it was.
    switchLamp: () => void session.current?.switchLamp().catch(() => undefined),
  }
}
