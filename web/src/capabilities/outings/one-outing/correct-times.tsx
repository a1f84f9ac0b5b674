import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayIn } from '#rules/wall-clock.ts'
import { type OutingEntry, writeOuting } from '#web/platform/offline/index.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useKeptOpen, useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { NotKept } from '../log/not-kept.tsx'
import { outingContent } from '../log/entry-content.ts'
import { TimesFields } from '../log/times-fields.tsx'
import { useKeep } from '../log/use-keep.ts'
import { readTimes, typedTimes, type WrongTime } from '../log/times-form.ts'

interface CorrectTimesProps {
  outing: OutingEntry
  startedAt: string
  timeZone: string
}

/** Corrects the recorded start and end of an outing. */
export function CorrectTimes(props: CorrectTimesProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useKeptOpen({ form: 'times', of: props.outing.id })
  return (
    <div>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {t('river.outing.correctTimes')}
      </Button>
      {isOpen && <TimesSheet {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

function TimesSheet({ outing, startedAt, timeZone, onClose }: CorrectTimesProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { endedAt, day } = outing
  const form = useTypedForm({ form: 'times', of: outing.id })
  const [typed, setTyped] = useTypedField(form, 'times', typedTimes(startedAt, endedAt, timeZone))
  const [wrong, setWrong] = useState<WrongTime[]>([])
  const { keep, isKeeping, hasFailed } = useKeep()

  async function save() {
    const endsNextDay = endedAt !== undefined && dayIn(timeZone, new Date(endedAt)) > day
    const read = readTimes(typed, { day, timeZone, endsNextDay, before: { startedAt, endedAt } })
    if ('wrong' in read) return setWrong(read.wrong)
    if (!(await keep(() => writeOuting({ ...outingContent(outing), ...read })))) return
    form.forget()
    onClose()
  }
  return (
    <FormSheet
      typed={form}
      onClose={onClose}
      title={t('river.outing.correctTimes')}
      foot={
        <Button size="river" wide isPending={isKeeping} onPress={() => void save()}>
          {t('river.outing.save')}
        </Button>
      }
    >
      <div className="at-the-river flex flex-col gap-4">
        {hasFailed && <NotKept />}
        <TimesFields typed={typed} wrong={wrong} onChange={setTyped} />
        <p className="text-sm text-ink-soft">{t('river.outing.corrected')}</p>
      </div>
    </FormSheet>
  )
}
