import { useTranslation } from 'react-i18next'
import type { ColumnName } from '#contract/member-headings.ts'
import { Select } from '#web/ui/select.tsx'
import { columnLetters } from './column-letters.ts'
import { CELLS, COLUMNS_OF_ADDRESS, type Understood, withColumns } from './recognise/recognise.ts'

interface ColumnFieldsProps {
  understood: Understood
  isDisabled: boolean
  onChange: (understood: Understood) => void
}

const NOT_THERE = -1

/** For each field of a member, its column of the file. */
export function ColumnFields({ understood, isDisabled, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation()
  const { table, headings, columns, firstRow } = understood
  const width = table.rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const first = table.rows[firstRow] ?? []
  const options = Array.from({ length: width }, (_, index) => ({
    value: index,
    text: [columnLetters(index), headings[index] || first[index]?.trim()].filter(Boolean).join(' · '),
  }))
  const choose = (name: ColumnName, column: number) => {
    const { [name]: _before, ...others } = columns
    onChange(withColumns(understood, column === NOT_THERE ? others : { ...others, [name]: column }))
  }
  const field = (name: ColumnName) => (
    <Select
      key={name}
      label={t(`office-members.fields.${name}`)}
      options={[{ value: NOT_THERE, text: t('office-members.import.notThere') }, ...options]}
      value={columns[name] ?? NOT_THERE}
      isDisabled={isDisabled}
      onChange={(column) => choose(name, column)}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-lines text-sm text-ink-soft">{t('office-members.import.columnsText')}</p>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{CELLS.map(field)}</div>
      <h3 className="pt-2 text-lg">{t('office-members.address.title')}</h3>
      <p className="max-w-lines text-sm text-ink-soft">{t('office-members.import.addressText')}</p>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{COLUMNS_OF_ADDRESS.map(field)}</div>
    </div>
  )
}
