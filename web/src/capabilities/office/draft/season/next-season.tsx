import { useMemo } from 'react'
import { type Draft, rightOfPart } from '#contract/office-draft.ts'
import {
  type Days,
  daysToMove,
  type MovedDays,
  type Shift,
  withMoved,
} from '#association-file/next-season.ts'
import { dayText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useToday } from '#web/platform/today.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { NotSaved } from '../not-saved.tsx'
import { may, useOffice, useOfficePath } from '../../use-office.ts'
import { useFileOf, useSaveDraft } from '../use-draft.ts'
import { useNamesOfDays } from './use-names-of-days.ts'

const MONTH_OF_NEXT_YEAR = 7

/** Days of the years before moved to another one, each shown before it is saved; what comes back every year needs nothing. */
export function NextSeason({ associationId, draft }: { associationId: number; draft: Draft }) {
  const { t, region } = useTexts()
  const officePath = useOfficePath()
  const today = useToday()
  const [thisYear, month] = today.split('-').map(Number)
  const first = thisYear ?? 0
  const form = useTypedForm({ form: 'season', of: associationId })
  const [year, setYear] = useTypedField(form, 'year', (month ?? 0) >= MONTH_OF_NEXT_YEAR ? first + 1 : first)
  const [by, setBy] = useTypedField<Shift>(form, 'by', 'weekday')
  const [ticked, setTicked] = useTypedField<Readonly<Record<string, boolean>>>(form, 'ticked', {})
  const file = useFileOf(draft)
  const nameOf = useNamesOfDays(file)
  const office = useOffice()
  const days = useMemo(
    () => daysToMove(file, year, by).filter(({ part }) => may(office, rightOfPart(part))),
    [file, year, by, office],
  )
  // What is still to come would be gone from this year.
  const isOver = ({ before }: MovedDays) => before.last < today
  const isWanted = (one: MovedDays) => ticked[one.place] ?? isOver(one)
  const wanted = days.filter(isWanted)
  const saving = useSaveDraft(associationId, form.forget)
  const save = () =>
    saving.mutate(
      [...withMoved(file, wanted)].map(([part, value]) => {
        const revision = draft.parts.find((one) => one.part === part)?.revision
        return { part, value: JSON.stringify(value), ...(revision !== undefined && { revision }) }
      }),
    )
  const text = ({ first: from, last: to }: Days) =>
    from === to
      ? dayText(from, 'long', region)
      : `${dayText(from, 'long', region)} – ${dayText(to, 'long', region)}`
  return (
    <div className="flex flex-col gap-5">
      <NotSavedYet of={form} />
      {saving.isSuccess && (
        <Notice kind="success" isNew takesFocus title={t('office-rules.season.saved')}>
          <Link href={officePath(paths.officeReview)}>{t('office-rules.bar.review')}</Link>
        </Notice>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-40">
          <Select
            label={t('office-rules.season.year')}
            options={[first, first + 1].map((one) => ({ value: one, text: String(one) }))}
            value={year}
            onChange={setYear}
          />
        </div>
        {days.length > 0 && (
          <SegmentedControl
            label={t('office-rules.season.how')}
            options={(['weekday', 'date'] as const).map((one) => ({
              value: one,
              text: t(`office-rules.season.${one}`),
            }))}
            value={by}
            onChange={setBy}
          />
        )}
      </div>
      {days.length === 0 ? (
        <StatePanel
          kind="empty"
          title={t('office-rules.season.nothing')}
          text={t('office-rules.season.nothingText', { year })}
        />
      ) : (
        <>
          <p className="max-w-lines text-sm text-ink-soft">{t('office-rules.season.holidays')}</p>
          <ul className="max-w-3xl divide-y divide-hair border-y border-hair">
            {days.map((one) => (
              <li key={one.place} className="py-1">
                <Checkbox
                  isSelected={isWanted(one)}
                  onChange={(isSelected) => setTicked({ ...ticked, [one.place]: isSelected })}
                  description={
                    <span className="flex flex-col">
                      <span>{t('office-rules.season.from', { days: text(one.before) })}</span>
                      <span className="text-ink">
                        {t('office-rules.season.to', { days: text(one.after) })}
                      </span>
                      {one.why && (
                        <span className={one.why === 'ontoHoliday' ? 'text-line' : undefined}>
                          {t(
                            `office-rules.season.why.${one.why === 'holiday' && one.before.first !== one.before.last ? 'holidayAtEnd' : one.why}`,
                          )}
                        </span>
                      )}
                      {!isOver(one) && <span className="text-line">{t('office-rules.season.toCome')}</span>}
                    </span>
                  }
                >
                  {nameOf(one)}
                </Checkbox>
              </li>
            ))}
          </ul>
          <NotSaved saving={saving} />
          <div>
            <Button
              isPending={saving.isPending}
              pendingText={t('office.saving')}
              disabledBecause={wanted.length === 0 ? t('office-rules.season.chooseSome') : undefined}
              onPress={save}
            >
              {t('office-rules.season.move', { count: wanted.length, year })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
