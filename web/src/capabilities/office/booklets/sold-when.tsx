import type { Blank, Booklet } from '#contract/office-booklets.ts'
import { dayText } from '#rules/day-text.ts'
import { addDays, isDay } from '#rules/days.ts'
import { dayIn, instantOf } from '#rules/wall-clock.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

export type SoldOn = 'itsDay' | 'dayBefore' | 'otherDay'

/** What the form is about: the choice it began with stays, also where it is opened again after midnight. */
export interface AboutSale {
  soldOn: SoldOn
}

const MINUTE_MS = 60_000

type WrongDay = 'dayToCome' | 'beforeBooklet'

interface Days {
  itsDay: string
  dayBefore: string
  /** The first and the last on which it can have been sold. */
  first: string
  last: string
}

const daysOf = ({ day }: Blank, { madeAt }: Booklet, timeZone: string, now: Date): Days => ({
  itsDay: day,
  dayBefore: addDays(day, -1),
  first: dayIn(timeZone, new Date(madeAt)),
  last: dayIn(timeZone, now),
})

function wrongDay(day: string, { first, last }: Days): WrongDay | undefined {
  if (day > last) return 'dayToCome'
  return day < first ? 'beforeBooklet' : undefined
}

/** The day of the permit, unless it is still to come. */
export function likelyDay(blank: Blank, booklet: Booklet, timeZone: string, now: Date): SoldOn {
  const days = daysOf(blank, booklet, timeZone, now)
  const possible = (['itsDay', 'dayBefore'] as const).find((on) => wrongDay(days[on], days) === undefined)
  return possible ?? 'otherDay'
}

interface SaleOfSheet {
  blank: Blank
  booklet: Booklet
  timeZone: string
  typed: FormTyped<AboutSale>
}

/** The moment that a seller wrote on the sheet: a day, and a time on it; not before the booklet was made, nor after now. */
export function useSoldWhen({ blank, booklet, timeZone, typed }: SaleOfSheet) {
  const now = useMinute()
  const [soldOn, setSoldOn] = useTypedField<SoldOn>(typed, 'soldOn', typed.about.soldOn)
  const [otherDay, setOtherDay] = useTypedField(typed, 'soldDay', '')
  const [time, setTime] = useTypedField(typed, 'time', '')
  const days = daysOf(blank, booklet, timeZone, now)
  const day = soldOn === 'otherDay' ? otherDay : days[soldOn]
  const wrong = isDay(day) ? wrongDay(day, days) : undefined
  const at =
    isDay(day) && wrong === undefined && time !== '' ? instantOf(day, `${time}:00`, timeZone) : undefined
  return {
    days,
    soldOn,
    setSoldOn,
    otherDay,
    setOtherDay,
    time,
    setTime,
    wrong,
    wrongTime: at && wrongTime(at, new Date(booklet.madeAt), now),
    soldAt: at?.toISOString(),
    missing: missingOf({ isDay: isDay(day), time }),
  }
}

/** It is written to the minute. */
function wrongTime(at: Date, madeAt: Date, now: Date) {
  if (at.getTime() >= now.getTime() + MINUTE_MS) return 'TIME_IN_FUTURE'
  return at.getTime() + MINUTE_MS <= madeAt.getTime() ? 'BEFORE_BOOKLET' : undefined
}

function missingOf(typed: { isDay: boolean; time: string }) {
  if (!typed.isDay) return 'soldDay'
  return typed.time === '' ? 'time' : undefined
}

interface SoldWhenProps {
  of: ReturnType<typeof useSoldWhen>
  /** Of the field in the form, for what the server finds wrong. */
  field: { id: string; error: string | undefined }
  onChange: () => void
}

/** The day and the time of the sale. */
export function SoldWhen({ of, field, onChange }: SoldWhenProps) {
  const { t, region } = useTexts()
  const { days, soldOn } = of
  const changing =
    <T,>(set: (next: T) => void) =>
    (next: T) => {
      set(next)
      onChange()
    }
  const wrongText = (wrong: WrongDay | undefined) => wrong && t(`office-booklets.soldOn.${wrong}`)
  const dayOf = (on: 'itsDay' | 'dayBefore') => ({
    value: on,
    title: t(`office-booklets.soldOn.${on}`, { day: dayText(days[on], 'day', region) }),
    refusedBecause: wrongText(wrongDay(days[on], days)),
  })
  return (
    <>
      <RadioCards<SoldOn>
        label={t('office-booklets.fields.soldOn')}
        options={[
          dayOf('itsDay'),
          dayOf('dayBefore'),
          { value: 'otherDay', title: t('office-booklets.soldOn.otherDay') },
        ]}
        value={soldOn}
        onChange={changing(of.setSoldOn)}
      />
      {soldOn === 'otherDay' && (
        <DateField
          label={t('office-booklets.fields.soldDay')}
          value={of.otherDay}
          error={wrongText(of.wrong)}
          onChange={changing(of.setOtherDay)}
        />
      )}
      <TextField
        id={field.id}
        label={t('office-booklets.fields.soldAt')}
        type="time"
        value={of.time}
        error={of.wrongTime === undefined ? field.error : t(`errors.fields.${of.wrongTime}`)}
        onChange={changing(of.setTime)}
      />
    </>
  )
}
