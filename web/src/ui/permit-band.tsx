import { validityAt } from '#rules/permit/validity.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { dayColour } from './day-colour.ts'
import { dayText, daysText, timeText } from '#rules/day-text.ts'
import type { PermitOnPaper } from '#permit-sheet/permit-on-paper.ts'
import { momentOfPermit } from './moment-of-permit.ts'
import { useTexts } from './region.ts'

interface PermitBandProps {
  permit: PermitOnPaper
  /** The permit's fishing day. */
  today: string
  clock: WallClock
}

/** The head of the permit: day and slot, in the colour of the day while valid. */
export function PermitBand({ permit, today, clock }: PermitBandProps) {
  const { t, region } = useTexts()
  const validity = validityAt(permit, today, clock)
  const colour = dayColour(today)
  const isLive = validity === 'now'
  const moment = momentOfPermit(validity, permit, { t, region })
  const { firstDay, lastDay, slot } = permit
  const isOneDay = firstDay === lastDay
  // Of several days, today is checked.
  const day = isOneDay ? firstDay : ['early', 'now', 'late'].includes(validity) ? today : undefined
  return (
    <header
      className={`rounded-t-lg px-5 pt-3 pb-4 forced-color-adjust-none ${isLive ? 'text-[#fff]' : 'bg-glacier text-ink'}`}
      style={isLive ? { backgroundColor: colour.hex } : undefined}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
        <span className="first-letter:uppercase">
          {day === undefined ? t('ui.permit.days') : dayText(day, 'weekdayLong', region)}
        </span>
        {isLive && (
          <span className="text-base">
            {t('ui.permit.colour', { colour: t(`ui.dayColour.${colour.name}`) })}
          </span>
        )}
      </p>
      <p className={`figures text-5xl low:text-3xl ${validity === 'void' ? 'line-through' : ''}`}>
        {day === undefined ? daysText(firstDay, lastDay, region) : dayText(day, 'date', region)}
      </p>
      {slot && (
        <p className="figures mt-1 text-2xl">
          {slot.name}{' '}
          <span className="unbroken">
            {timeText(slot.from)}–{timeText(slot.to)}
          </span>
        </p>
      )}
      {isLive && !isOneDay && (
        <p className="mt-1">{t('ui.permit.validOn', { days: daysText(firstDay, lastDay, region) })}</p>
      )}
      {moment && <p className="mt-2 font-semibold">{moment}</p>}
    </header>
  )
}
