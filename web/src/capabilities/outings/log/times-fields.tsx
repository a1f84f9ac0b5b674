import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedTimes, WrongTime } from './times-form.ts'

interface TimesFieldsProps {
  typed: TypedTimes
  wrong: readonly WrongTime[]
  onChange: (typed: TypedTimes) => void
}

export function TimesFields({ typed, wrong, onChange }: TimesFieldsProps) {
  const { t } = useTranslation()
  const isBefore = wrong.length === 1 && typed.ended !== '' && typed.ended < typed.started
  const field = (name: WrongTime) => ({
    label: t(`river.outing.${name}`),
    value: typed[name],
    onChange: (time: string) => onChange({ ...typed, [name]: time }),
    error: wrong.includes(name) ? t(isBefore ? 'river.outing.badTimes' : 'river.fish.badTime') : undefined,
  })
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField {...field('started')} type="time" />
      <TextField {...field('ended')} type="time" />
    </div>
  )
}
