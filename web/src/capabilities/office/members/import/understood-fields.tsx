import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { orderOfDays } from '#rules/written-day.ts'
import { Select } from '#web/ui/select.tsx'
import { ColumnFields } from './column-fields.tsx'
import { ENCODING_NAMES } from './encoding-names.ts'
import type { Encoding, FileTables } from './read/file-tables.ts'
import { ReadingChoices } from './reading-choices.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { ROWS_BEFORE_HEADINGS } from './recognise/headings.ts'
import { birthDaysOf, daysOf, recognise, type Understood, withHeadings } from './recognise/recognise.ts'

interface UnderstoodFieldsProps {
  file: FileTables
  understood: Understood
  hasDayOrder: boolean
  isDisabled: boolean
  onChange: (understood: Understood) => void
  onEncoding: (encoding: Encoding) => void
}

const NO_HEADINGS = -1
const CELLS_SHOWN = 4

/** What was recognised, to be confirmed or corrected. */
export function UnderstoodFields(props: UnderstoodFieldsProps) {
  const { file, understood, hasDayOrder, isDisabled, onChange, onEncoding } = props
  const { t } = useTranslation()
  const { table, headingRow, dayOrder } = understood
  const isMixed = useMemo(
    () => hasDayOrder && orderOfDays([...daysOf(understood), ...birthDaysOf(understood)]) === undefined,
    [hasDayOrder, understood],
  )
  const headingText = (row: readonly string[], index: number) =>
    t('office-members.import.headingRow', {
      row: index + 1,
      cells: row
        .filter((cell) => cell.trim() !== '')
        .slice(0, CELLS_SHOWN)
        .join(', '),
    })
  return (
    <div className="flex flex-col gap-5">
      <p>
        {file.format === 'csv'
          ? t('office-members.import.ofCsv', {
              separator: t(`office-members.import.separators.${nameOf(file.separator)}`),
              encoding: ENCODING_NAMES[file.encoding],
            })
          : t(`office-members.import.${file.format === 'xlsx' ? 'ofExcel' : 'ofOds'}`)}
      </p>
      <div className="grid gap-5 md:grid-cols-2">
        {file.tables.length > 1 && (
          <Select
            label={t('office-members.import.sheet')}
            options={file.tables.map(({ name, isHidden }, index) => ({
              value: index,
              text: isHidden === true ? t('office-members.import.hiddenSheet', { name }) : name,
            }))}
            value={file.tables.indexOf(table)}
            isDisabled={isDisabled}
            onChange={(index) => onChange(recognise(file.tables[index] ?? table))}
          />
        )}
        <Select
          label={t('office-members.import.headings')}
          description={t('office-members.import.headingsText')}
          options={[
            ...table.rows
              .slice(0, ROWS_BEFORE_HEADINGS)
              .map((row, index) => ({ value: index, text: headingText(row, index) }))
              .filter(({ value }) => (table.rows[value]?.length ?? 0) > 0),
            { value: NO_HEADINGS, text: t('office-members.import.noHeadings') },
          ]}
          value={headingRow ?? NO_HEADINGS}
          isDisabled={isDisabled}
          onChange={(row) => onChange(withHeadings(table, row === NO_HEADINGS ? null : row))}
        />
        {hasDayOrder && (
          <Select
            label={t('office-members.import.dayOrder')}
            description={t(
              isMixed ? 'office-members.import.dayOrderMixed' : 'office-members.import.dayOrderText',
            )}
            options={(['dayFirst', 'monthFirst'] as const).map((value) => ({
              value,
              text: t(`office-members.import.dayOrders.${value}`),
            }))}
            value={dayOrder ?? null}
            isDisabled={isDisabled}
            onChange={(next) => onChange({ ...understood, dayOrder: next })}
          />
        )}
        <ReadingChoices
          file={file}
          understood={understood}
          isDisabled={isDisabled}
          onChange={onChange}
          onEncoding={onEncoding}
        />
      </div>
      <ReadingNotes file={file} understood={understood} />
      <ColumnFields understood={understood} isDisabled={isDisabled} onChange={onChange} />
    </div>
  )
}

const NAMES = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'pipe' } as const
const nameOf = (separator: keyof typeof NAMES) => NAMES[separator]
