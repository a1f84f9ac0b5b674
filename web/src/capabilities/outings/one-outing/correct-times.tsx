import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayIn } from '#rules/wall-clock.ts'
import { type OutingEntry, writeOuting } from '#web/platform/offline/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NotKept } from '../log/not-kept.tsx'
import { outingSaid } from '../log/said.ts'
import { useKeep } from '../log/use-keep.ts'
import { readTimes, typedTimes, type WrongTime } from './times-form.ts'

interface CorrectTimesProps {
  outing: OutingEntry
  /** Of the outing. */
  startedAt: string
  timeZone: string
}

/** Begun or ended at another time than the taps say. */
export function CorrectTimes(props: CorrectTimesProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
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
  const [typed, setTyped] = useState(typedTimes(startedAt, endedAt, timeZone))
  const [wrong, setWrong] = useState<WrongTime[]>([])
  const { keep, isKeeping, hasFailed } = useKeep()

  async function save() {
    const nextDay = endedAt !== undefined && dayIn(timeZone, new Date(endedAt)) > day
    const read = readTimes(typed, day, timeZone, nextDay)
    if ('wrong' in read) return setWrong(read.wrong)
    if (await keep(() => writeOuting({ ...outingSaid(outing), ...read }))) onClose()
  }
  const isBefore = wrong.length === 1 && typed.ended !== '' && typed.ended < typed.started
  const field = (name: WrongTime) => ({
    label: t(`river.outing.${name}`),
    value: typed[name],
    onChange: (time: string) => setTyped({ ...typed, [name]: time }),
    error: wrong.includes(name) ? t(isBefore ? 'river.outing.badTimes' : 'river.fish.badTime') : undefined,
  })
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('river.outing.correctTimes')}
      foot={
        <Button size="river" wide isPending={isKeeping} onPress={() => void save()}>
          {t('river.outing.save')}
        </Button>
      }
    >
      <div className="at-the-river flex flex-col gap-4">
        {hasFailed && <NotKept />}
        <div className="grid grid-cols-2 gap-4">
          <TextField {...field('started')} type="time" />
          <TextField {...field('ended')} type="time" />
        </div>
        <p className="text-sm text-ink-soft">{t('river.outing.corrected')}</p>
      </div>
    </Sheet>
  )
}
