import { dayText } from '#rules/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { useDays } from '../search/use-days.ts'

interface NothingOnDayProps {
  day: string
  days: Pick<ReturnType<typeof useDays>, 'infoOf' | 'nextOpenAfter'>
  onChange: (day: string) => void
}

/** No permit on the chosen day: the reason, and the next day with one. */
export function NothingOnDay({ day, days, onChange }: NothingOnDayProps) {
  const { t, region } = useTexts()
  const info = days.infoOf(day)
  if (info === undefined || info.state === 'open') return null
  const next = days.nextOpenAfter(day)
  return (
    <Notice
      kind="warning"
      isNew
      action={
        next && (
          <Button variant="secondary" onPress={() => onChange(next)}>
            {t('find.goTo', { day: dayText(next, 'day', region) })}
          </Button>
        )
      }
    >
      <p className="first-letter:uppercase">
        {t(`find.nothingOnDay.${info.state}`, { day: dayText(day, 'day', region) })}
        {info.reason && ` ${info.reason}`}
      </p>
    </Notice>
  )
}
