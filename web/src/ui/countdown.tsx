import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CountdownProps {
  /** Milliseconds since 1970. */
  until: number
  /** Called once at the end. */
  onEnd?: () => void
  now?: () => number
}

const secondsUntil = (until: number, now: () => number) => Math.max(0, Math.ceil((until - now()) / 1000))

/** Announced at each whole minute, and twice near the end. */
const isAnnounced = (seconds: number) => seconds % 60 === 0 || seconds === 30 || seconds === 10

/** Time left as mm:ss, computed from the clock: correct after the phone slept. */
export function Countdown({ until, onEnd, now = Date.now }: CountdownProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(() => secondsUntil(until, now))
  const [announced, setAnnounced] = useState(left)

  useEffect(() => {
    const step = () => {
      const seconds = secondsUntil(until, now)
      setLeft(seconds)
      if (isAnnounced(seconds)) setAnnounced(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      onEnd?.()
    }
    const timer = setInterval(step, 1000)
    return () => clearInterval(timer)
  }, [until, now, onEnd])

  const minutes = Math.floor(announced / 60)
  return (
    <span className="inline-flex items-center gap-1.5 text-line">
      <Hourglass aria-hidden className="size-4" />
      <span aria-hidden className="figures text-lg">
        {`${Math.floor(left / 60)}`.padStart(2, '0')}:{`${left % 60}`.padStart(2, '0')}
      </span>
      <span role="timer" aria-live="polite" className="sr-only">
        {minutes > 0 ? t('ui.minutesLeft', { count: minutes }) : t('ui.secondsLeft', { count: announced })}
      </span>
    </span>
  )
}
