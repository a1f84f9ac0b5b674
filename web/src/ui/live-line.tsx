import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClock } from '#rules/wall-clock.ts'
import { dayColour } from './day-colour.ts'
import { MarksExplained } from './marks-explained.tsx'

interface LiveLineProps {
  /** The fishing day: its colour is explained too. */
  today: string
  /** Of the waters, whatever zone the phone is set to. */
  timeZone: string
  now?: () => number
  /** That what is shown is valid; by default a permit. */
  valid?: string
  /** Prerendered: no clock yet, since a stopped one is what a screenshot shows. */
  isStill?: boolean
}

/**
 * Tells a live screen from a screenshot: a float drifts along the line and the seconds pass. Pressed, it says so, and what
 * the colour of the day is for. Reduced motion stops the float only.
 */
export function LiveLine({ today, timeZone, now = Date.now, valid, isStill = false }: LiveLineProps) {
  const { t } = useTranslation()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [now])
  const clock = wallClock(timeZone, new Date(time)).time
  return (
    <div className="relative">
      <MarksExplained
        isStill={isStill}
        text={t('ui.permit.marks', { colour: t(`ui.dayColour.${dayColour(today).name}`) })}
        className="px-5 pt-1"
        textClassName="px-5"
      >
        <span className="flex-1 font-semibold text-moss">{valid ?? t('ui.permit.validToday')}</span>
        <span className="figures text-lg text-ink" aria-hidden>
          {isStill ? '\u00a0' : clock}
        </span>
      </MarksExplained>
      <div aria-hidden className="live-line pointer-events-none absolute inset-x-5 -top-0.5 h-1">
        <div className="h-0.5 w-full translate-y-0.5 rounded-full bg-line" />
        <div className="live-float absolute top-0.75 left-0 -ml-1.75 size-3.5 -translate-y-1/2 rounded-full border-3 border-line bg-sheet" />
      </div>
    </div>
  )
}
