import { addDays } from '#rules/days.ts'
import { daysOfDuty, type Duty } from '#rules/club/duty.ts'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { isComplete } from '../complete-day.ts'
import { DutyDays } from './duty-days.tsx'
import { daysLine, draftOf, isWritten, useDraftMistakes } from './duty-draft.ts'
import { DutyPatterns } from './duty-patterns.tsx'

/** As many days as one line shows. */
const NEXT_SHOWN = 5
const DAYS_AHEAD = 60

/** When a warden is expected, as it is written in the sheet. */
export function useTypedDuty(typed: FormTyped, start: Duty, today: string) {
  const { t } = useTexts()
  const [days, setDays] = useTypedField<readonly string[]>(typed, 'dutyDays', start.days)
  const [drafts, setDrafts] = useTypedField(typed, 'dutyPatterns', start.patterns.map(draftOf))
  const [typedDay, setTypedDay] = useTypedField(typed, 'dutyDay', '')
  const mistakesOf = useDraftMistakes(start, today)
  const mistake = drafts.flatMap((draft) => Object.values(mistakesOf(draft) as Record<string, string>))[0]
  /** Why it cannot be saved yet. */
  const whyNot =
    mistake ??
    (drafts.some(({ leaveOut }) => isComplete(leaveOut))
      ? t('office-wardens.pattern.leaveOutWaiting')
      : isComplete(typedDay)
        ? t('office-wardens.pattern.dayWaiting')
        : undefined)
  const duty = {
    days: [...days],
    patterns: drafts.map(({ weekdays, from, to, except }) => ({
      weekdays: [...weekdays],
      from,
      to,
      except: [...except],
    })),
  }
  return { start, duty, days, setDays, drafts, setDrafts, typedDay, setTypedDay, whyNot, today }
}

type TypedDuty = ReturnType<typeof useTypedDuty>

/** What comes back every week, single days, and the days that follow from both. */
export function DutyFields({ of }: { of: TypedDuty }) {
  const { t, region } = useTexts()
  const { start, duty, days, setDays, drafts, setDrafts, typedDay, setTypedDay, today } = of
  const readable = { ...duty, patterns: duty.patterns.filter(isWritten) }
  const next = daysOfDuty(readable, today, addDays(today, DAYS_AHEAD)).slice(0, NEXT_SHOWN)
  return (
    <>
      <DutyPatterns drafts={drafts} before={start} today={today} onChange={setDrafts} />
      <DutyDays days={days} onChange={setDays} typed={typedDay} onType={setTypedDay} today={today} />
      {next.length > 0 && (
        <p className="text-ink-soft">{t('office-wardens.pattern.next', { days: daysLine(next, region) })}</p>
      )}
    </>
  )
}
