import { useTranslation } from 'react-i18next'
import { dayColour } from './day-colour.ts'
import { dayText, daysText, timeText } from './day-text.ts'
import { isLiveOn, type PermitOnPaper, validityOn } from './permit-on-paper.ts'
import { useRegion } from './region.ts'

/** The head of the permit: day and slot, in the colour of the day while valid. */
export function PermitBand({ permit, today }: { permit: PermitOnPaper; today: string }) {
  const { t } = useTranslation()
  const region = useRegion()
  const validity = validityOn(permit, today)
  const colour = dayColour(today)
  const isLive = isLiveOn(permit, today)
  const { firstDay, lastDay, slot } = permit
  const isOneDay = firstDay === lastDay
  // Of several days, today is checked.
  const day = isLive ? today : isOneDay ? firstDay : undefined
  return (
    <header
      className={`rounded-t-lg px-5 pt-4 pb-4 forced-color-adjust-none ${isLive ? 'text-[#fff]' : 'bg-glacier text-ink'}`}
      style={isLive ? { backgroundColor: colour.hex } : undefined}
    >
      <p className="flex items-baseline justify-between gap-3 text-lg">
        <span className="first-letter:uppercase">
          {day === undefined ? t('ui.permit.days') : dayText(day, 'weekdayLong', region)}
        </span>
        {isLive && <span className="text-base">{t(`ui.dayColour.${colour.name}`)}</span>}
      </p>
      <p className={`figures text-5xl ${validity === 'void' ? 'line-through' : ''}`}>
        {day === undefined ? daysText(firstDay, lastDay, region) : dayText(day, 'date', region)}
      </p>
      {slot && (
        <p className="figures mt-1 text-2xl">
          {slot.name}{' '}
          <span className="whitespace-nowrap">
            {timeText(slot.from)}–{timeText(slot.to)}
          </span>
        </p>
      )}
      {isLive && !isOneDay && (
        <p className="mt-1">{t('ui.permit.validOn', { days: daysText(firstDay, lastDay, region) })}</p>
      )}
      {!isLive && (
        <p className="mt-2 font-semibold">
          {t(`ui.permit.${validity === 'today' ? 'toBook' : validity}`, {
            day: dayText(firstDay, 'day', region),
          })}
        </p>
      )}
    </header>
  )
}
