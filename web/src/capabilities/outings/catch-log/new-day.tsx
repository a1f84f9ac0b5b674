import { useTranslation } from 'react-i18next'
import { dayText } from '#rules/day-text.ts'
import { AlertFrame } from '#web/ui/alert-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'

interface NewDayProps {
  isOpen: boolean
  /** The day of the outing that was not ended. */
  day: string
  /** An outing of today can begin. */
  canBegin: boolean
  onNewDay: () => void
  /** The fish was caught on the earlier day. */
  onEarlierDay: () => void
  onClose: () => void
}

/** The first tap of a new day: whether the earlier day's outing ends now, before a fish is noted. */
export function NewDay({ isOpen, day, canBegin, onNewDay, onEarlierDay, onClose }: NewDayProps) {
  const { t } = useTranslation()
  const { region } = useTexts()
  const named = { day: dayText(day, 'day', region) }
  return (
    <AlertFrame
      {...{ isOpen, onClose }}
      isDismissable
      title={t('river.newDay.title', named)}
      buttons={
        <div className="at-the-river mt-6 flex flex-col gap-2">
          <Button size="river" wide autoFocus onPress={onNewDay}>
            {t(canBegin ? 'river.newDay.begin' : 'river.newDay.end')}
          </Button>
          <Button size="river" wide variant="secondary" onPress={onEarlierDay}>
            {t('river.newDay.earlier', named)}
          </Button>
        </div>
      }
    >
      {t(canBegin ? 'river.newDay.text' : 'river.newDay.textEnd')}
    </AlertFrame>
  )
}
