import { CircleCheck, CircleDashed, CirclePlay, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OutingState as State } from '#rules/river/field-day.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { timeText } from '#rules/day-text.ts'

export const outingStyles: Record<State, { Icon: LucideIcon; tone: string }> = {
  planned: { Icon: CircleDashed, tone: 'text-ink-soft' },
  started: { Icon: CirclePlay, tone: 'text-line' },
  ended: { Icon: CircleCheck, tone: 'text-moss' },
}

/** Time of day by the clock of a zone. */
export const clockIn = (timeZone: string, instant: string): string =>
  timeText(wallClock(timeZone, new Date(instant)).time)

interface OutingStateProps {
  state: State
  startedAt?: string | undefined
  endedAt?: string | undefined
  timeZone: string
}

/** Whether an outing is expected, running or ended, with its times: by sign and by word. */
export function OutingState({ state, startedAt, endedAt, timeZone }: OutingStateProps) {
  const { t } = useTranslation()
  const { Icon, tone } = outingStyles[state]
  const from = startedAt && clockIn(timeZone, startedAt)
  const to = endedAt && clockIn(timeZone, endedAt)
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} />
      <span>
        {state === 'started' && from
          ? t('supervision.outing.since', { time: from })
          : state === 'ended' && from && to
            ? t('supervision.outing.fromTo', { from, to })
            : t(`supervision.outing.${state}`)}
      </span>
    </span>
  )
}
