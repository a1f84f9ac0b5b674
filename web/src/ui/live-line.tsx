import { useEffect, useState } from 'react'
import { wallClock } from '#rules/wall-clock.ts'

interface LiveLineProps {
  text: string
  /** Of the waters, whatever zone the phone is set to. */
  timeZone: string
  now?: () => number
  /** Prerendered: no clock yet, since a stopped one is what a screenshot shows. */
  isStill?: boolean
}

/** Tells a live screen from a screenshot: a float drifts along the line and the seconds pass. Reduced motion stops the float only. */
export function LiveLine({ text, timeZone, now = Date.now, isStill = false }: LiveLineProps) {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [now])
  const clock = wallClock(timeZone, new Date(time)).time
  return (
    <div className="relative flex items-center justify-between gap-3 px-5 pt-3 pb-2">
      <p className="font-semibold text-moss">{text}</p>
      <p className="figures text-lg text-ink" aria-hidden>
        {isStill ? '\u00a0' : clock}
      </p>
      <div aria-hidden className="live-line absolute inset-x-5 -top-0.5 h-1">
        <div className="h-0.5 w-full translate-y-0.5 rounded-full bg-line" />
        <div className="live-float absolute top-0.75 left-0 -ml-1.75 size-3.5 -translate-y-1/2 rounded-full border-3 border-line bg-sheet" />
      </div>
    </div>
  )
}
