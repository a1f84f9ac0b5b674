import { useTranslation } from 'react-i18next'
import { Calendar } from '#web/platform/days-on-demand.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useHasList } from '../../waits/index.ts'
import { useHeldDays } from '../under-way/use-held-days.ts'
import type { PermitDays } from './use-permit-days.ts'

interface DaySheetProps {
  permitId: number
  value: string | undefined
  today: string
  days: PermitDays
  onChange: (day: string) => void
  onClose: () => void
}

/** The days of this permit with their state (open, full, held, closed, too early) and the reason. */
export default function DaySheet({ permitId, value, today, days: known, onChange, onClose }: DaySheetProps) {
  const { t } = useTranslation()
  const hasList = useHasList(permitId)
  const days = useHeldDays({ permitId }, known)
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('buy.day.sheet')}
    >
      <div className="flex justify-center">
        <Calendar
          label={t('buy.day.sheet')}
          value={value ?? null}
          onChange={onChange}
          today={today}
          firstDay={today}
          infoOf={days.infoOf}
          onMonthChange={days.showMonth}
          fullDayAct={hasList ? { text: t('buy.day.waitHere'), onPress: onChange } : undefined}
        />
      </div>
    </Sheet>
  )
}
