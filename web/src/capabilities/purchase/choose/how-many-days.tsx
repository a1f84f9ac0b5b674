import { addDays } from '#rules/days.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { fieldId } from './form-fields.ts'

interface HowManyDaysProps {
  firstDay: string
  least: number
  most: number
  /** Those that can be had, where not all between these can. */
  lengths: readonly number[] | undefined
  value: number
  onChange: (days: number) => void
}

export default function HowManyDays(props: HowManyDaysProps) {
  const { firstDay, least, most, lengths, value, onChange } = props
  const { t, region } = useTexts()
  const all = lengths ?? Array.from({ length: most - least + 1 }, (_, step) => least + step)
  const options = all.map((days) => {
    const until = t('buy.day.until', { day: dayText(addDays(firstDay, days - 1), 'day', region) })
    return { value: days, text: `${t('buy.day.days', { count: days })}, ${until}` }
  })
  return (
    <div className="mt-3 max-w-80">
      <Select
        id={fieldId('lastDay')}
        label={t('buy.day.howMany')}
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
