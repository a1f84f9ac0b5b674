import type { ImportRow } from '#contract/member-import.ts'
import { dayText } from '#rules/day-text.ts'
import { hasOrder, readDay } from '#rules/written-day.ts'
import { useTexts } from '#web/ui/region.ts'
import type { Columns } from './recognise/columns.ts'
import { linesOfAddress } from '#rules/membership/postal-address.ts'
import { CELLS, COLUMNS_OF_ADDRESS } from './recognise/recognise.ts'

const ROWS_SHOWN = 5
/** One below the other where there is no room for columns of whole words. */
const cell = 'block lg:table-cell lg:py-2 lg:pr-4 lg:align-baseline'
/** A column whose words break anywhere is as narrow as a letter beside others: only for what would need the room of several. */
const LONG_WORD = /\S{21}/
const cellOf = (text: string): string => `${cell} ${LONG_WORD.test(text) ? 'wrap-anywhere' : ''}`

/** The first members as they would be imported: days in words, so that a wrong order shows; a day whose order is open as it is written. */
export function FirstRows({ rows, columns }: { rows: readonly ImportRow[]; columns: Columns }) {
  const { t, region } = useTexts()
  const shown = CELLS.filter((name) => columns[name] !== undefined)
  const hasAddress = COLUMNS_OF_ADDRESS.some((name) => columns[name] !== undefined)
  if (rows.length === 0 || (shown.length === 0 && !hasAddress)) return null
  const textOf = (row: ImportRow, name: (typeof CELLS)[number]) => {
    const text = row[name] ?? ''
    const day = (name === 'validUntil' || name === 'birthDate') && !hasOrder(text) ? readDay(text) : undefined
    return day === undefined ? text : dayText(day, 'dated', region)
  }
  return (
    <table className="w-full text-left">
      <caption className="pb-2 text-left text-sm text-ink-soft">
        {t('office-members.import.firstRows')}
      </caption>
      <thead className="hidden border-b border-edge text-sm text-ink-soft lg:table-header-group">
        <tr>
          <th className={cell}>{t('office-members.import.row')}</th>
          {shown.map((name) => (
            <th key={name} className={cell}>
              {t(`office-members.fields.${name}`)}
            </th>
          ))}
          {hasAddress && <th className={cell}>{t('office-members.address.title')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, ROWS_SHOWN).map((row) => (
          <tr key={row.row} className="block border-b border-hair py-2 lg:table-row">
            <td className={`${cell} text-sm text-ink-soft`}>
              <span className="lg:hidden">{t('office-members.import.row')} </span>
              {row.row}
            </td>
            {shown.map((name) => (
              <td key={name} className={cellOf(textOf(row, name))}>
                {textOf(row, name)}
              </td>
            ))}
            {hasAddress && <td className={cellOf(addressOf(row))}>{addressOf(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As a letter has it, in one line. */
const addressOf = ({ street, postcode, town, province, country }: ImportRow): string =>
  linesOfAddress({
    street: street || undefined,
    postcode: postcode || undefined,
    town: town || undefined,
    province: province || undefined,
    country: country || undefined,
  }).join(', ')
