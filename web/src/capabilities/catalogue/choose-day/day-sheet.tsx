import { useTranslation } from 'react-i18next'
import { Calendar } from '#web/platform/days-on-demand.tsx'
import type { CalendarProps } from '#web/ui/calendar.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

export default function DaySheet({ onClose, ...calendar }: CalendarProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const close = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  return (
    <Sheet isOpen onOpenChange={close} title={t('find.chooseDay')}>
      <Calendar {...calendar} />
    </Sheet>
  )
}
