import { useEffect, useEffectEvent, type RefObject } from 'react'
import { codeReader } from './code-reader.ts'

/** Between two pictures: soon enough for a hand, and the phone stays cool over a day of checks. */
const PAUSE_MS = 90

/** Tells of every code in the video's picture, for as long as it reads: the same one again and again. */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  isReading: boolean,
  onCode: (code: string) => void,
): void {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isReading) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined

    async function readOn(): Promise<void> {
      const read = await codeReader()
      const look = async (): Promise<void> => {
        const player = video.current
        const code = player ? await read(player) : undefined
        if (isOver) return
        if (code !== undefined && code !== '') tell(code)
        timer = setTimeout(() => void look(), PAUSE_MS)
      }
      await look()
    }

    // Without its code (an old page, no network) there is still the typed one.
    readOn().catch(() => undefined)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [video, isReading])
}
