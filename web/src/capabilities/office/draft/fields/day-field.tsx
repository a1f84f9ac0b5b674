import { DateField } from '#web/platform/days-on-demand.tsx'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { useEdited } from './part-editor.ts'

export function DayField({ field, at }: OneFieldProps<'day'>) {
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  return (
    <div className="max-w-60">
      <DateField
        {...texts}
        value={typeof value === 'string' ? value : ''}
        onChange={(day) => set(day === '' ? undefined : day)}
      />
    </div>
  )
}
