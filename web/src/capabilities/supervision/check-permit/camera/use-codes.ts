import { useEffect, useEffectEvent, type RefObject } from 'react'
import { codeReader } from './code-reader.ts'

/** Pause between two pictures: short enough for a hand, and it keeps the phone cool over a day of checks. */
const PAUSE_MS = 90

/** Reports every code in the video's picture, the same code repeatedly. */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  isReading: boolean,
  onCode: (code: string) => void,
): void {
  const reportCode = useEffectEvent(onCode)
  useEffect(() => {
    if (!isReading) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined

    async function readOn(): Promise<void> {
      const read = await codeReader()
      const scan = async (): Promise<void> => {
        const player = video.current
        const code = player ? await read(player) : undefined
        if (isOver) return
        if (code !== undefined && code !== '') reportCode(code)
        timer = setTimeout(() => void scan(), PAUSE_MS)
      }
      await scan()
    }

    // When the reader does not load (an old page, no network), the code can still be typed.
    readOn().catch(() => undefined)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [video, isReading])
}
