import { changeDate } from '#contract/changes.ts'
import { movedTo } from '#rules/permit/changes.ts'
import { DAYS_OF_SEASON } from '#rules/permit/valid-for.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/platform/days-on-demand.tsx'
import type { DayInfo } from '#web/ui/day-state.ts'
import { dayText, daysText } from '#rules/day-text.ts'
import { useLimitText } from '#web/ui/limit-text.ts'
import { MoveAlong } from '#web/ui/move-along.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useHeldDays, usePermitDays } from '../../purchase/index.ts'
import type { ChangeProps } from './change-props.ts'
import { PlacesThere, usePlacesThere } from './places-there.tsx'
import { useChange } from './use-change.ts'
import { useMoveAlong } from './use-move-along.tsx'
import { WhatWentWrong } from './what-went-wrong.tsx'

/** The permit's calendar with its current day, and who goes along; another day is confirmed in the footer. */
export default function ChangeDay({ held, changes, today, along = [], onClose, onDone }: ChangeProps) {
  const { t, region } = useTexts()
  const limit = useLimitText(held.river.timeZone)
  const typed = useTypedForm({ form: 'my-day', of: held.purchaseId })
  const [day, setDay] = useTypedField(typed, 'day', held.firstDay)
  const days = useHeldDays({ permitId: held.permitId }, usePermitDays(held.permitId, held.firstDay, today))
  const shown = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
    firstDay === lastDay ? dayText(firstDay, 'day', region) : daysText(firstDay, lastDay, region)
  const done = (sentence: string) => {
    typed.forget()
    onDone(sentence)
  }
  const alone = useChange(changeDate, ({ permit }) => done(t('changes.day.done', { day: shown(permit) })))
  const { until, timesLeft, dearer = [] } = changes.date
  const infoOf = (one: string): DayInfo | undefined => {
    // Choosing it again is how one goes back to no change.
    if (one === held.firstDay) return { state: 'open', isYours: true }
    const info = days.infoOf(one)
    const isDearer = dearer.some(({ from, to }) => from <= one && one <= to)
    const shownInfo: DayInfo | undefined =
      isDearer && info?.state === 'open' ? { state: 'closed', reason: t('changes.day.dearer') } : info
    const isYours = held.firstDay <= one && one <= held.lastDay
    return isYours ? { state: 'open', ...shownInfo, isYours } : shownInfo
  }
  const isOther = day !== held.firstDay
  const there = usePlacesThere(held, isOther ? day : undefined)
  const { together, ...others } = useMoveAlong({
    held,
    along,
    typed,
    day: isOther ? day : undefined,
    onDone: (count, moved) => done(t('changes.day.doneAll', { count, day: shown(moved) })),
  })
  const change = together?.change ?? alone
  const refused = there.refused && t(`buy.refused.${there.refused}`, { count: there.heldFor })
  const whyNot = change.isOnline
    ? isOther
      ? (refused ?? together?.whyNot)
      : t('changes.day.same')
    : t('changes.offline')
  const terms = { days: DAYS_OF_SEASON, validity: held.validity, calendar: held.river.calendar }
  const newDay = () => shown(movedTo({ ...held, terms }, day))
  return (
    <FormSheet
      typed={typed}
      onClose={onClose}
      title={t('changes.day.title')}
      foot={
        <Button
          wide
          disabledBecause={whyNot}
          isPending={change.isChanging}
          pendingText={t('changes.day.confirming')}
          onPress={together?.go ?? (() => alone.go({ purchaseId: held.purchaseId, day }))}
        >
          {isOther
            ? together
              ? t('changes.day.confirmAll', { count: together.count, day: newDay() })
              : t('changes.day.confirm', { day: newDay() })
            : t('changes.day.pick')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="first-letter:uppercase">{t('changes.day.now', { days: shown(held) })}</p>
          <p className="text-sm text-ink-soft">
            {until && t('changes.day.times', { count: timesLeft, until: limit(until) })}{' '}
            {t('changes.day.price')} {dearer.length > 0 && t('changes.day.dearerNotOffered')}
          </p>
        </div>
        <WhatWentWrong of={change} />
        <div className="flex justify-center">
          <Calendar
            label={t('changes.day.pick')}
            value={day}
            onChange={(chosen) => {
              change.forget()
              setDay(chosen)
            }}
            today={today}
            firstDay={today}
            infoOf={infoOf}
            onMonthChange={days.showMonth}
          />
        </div>
        <PlacesThere {...there} />
        <MoveAlong title={t('changes.day.also.title')} {...others} />
      </div>
    </FormSheet>
  )
}
