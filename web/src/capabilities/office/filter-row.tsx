import { useTranslation } from 'react-i18next'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Select } from '#web/ui/select.tsx'

interface Filter<Name extends string> {
  /** The choice of the page that it changes. */
  name: Name
  /** The key of its label. */
  label: string
  /** What can be chosen, after the text of "all"; absent: a day. */
  options?: readonly { value: string; text: string }[]
  all?: string
}

interface FilterRowProps<Name extends string> {
  filters: readonly Filter<Name>[]
  chosen: Readonly<Record<Name, string>>
  choose: (next: Partial<Record<Name, never>>) => void
}

/** What narrows a list of the office, as data: days, and choices of which the first one is all. */
export function FilterRow<Name extends string>({ filters, chosen, choose }: FilterRowProps<Name>) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-end gap-4">
      {filters.map(({ name, label, options, all = '' }) => {
        const field = {
          isSmall: true,
          label: t(label),
          value: chosen[name],
          onChange: (next: string) => choose({ [name]: next } as Partial<Record<Name, never>>),
        } as const
        return options === undefined ? (
          <DateField key={name} {...field} isOnlyWhole />
        ) : (
          <Select key={name} {...field} options={[{ value: '', text: t(all) }, ...options]} />
        )
      })}
    </div>
  )
}
