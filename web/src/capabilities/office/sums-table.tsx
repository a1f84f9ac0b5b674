import type { ReactNode } from 'react'
import { SidewaysArea } from '#web/ui/scroll-area.tsx'

export interface SumsColumn {
  title: string
  /** Not on a phone, where the cells of another column say it below their own. */
  isWide?: boolean
}

export interface SumsRow {
  key: string
  name: string
  /** Its cells, of `sumsCell` and `wideSumsCell`. */
  cells: ReactNode
}

interface SumsTableProps {
  caption: string
  columns: readonly SumsColumn[]
  rows: readonly SumsRow[]
  total: Omit<SumsRow, 'key'>
}

export const sumsCell = 'py-2 pl-2 text-right align-top sm:pl-3'
export const wideSumsCell = `${sumsCell} hidden md:table-cell`

/** Sums of a year, one row each with its name at the head, and their total. */
export const SumsTable = ({ caption, columns, rows, total }: SumsTableProps) => (
  <SidewaysArea label={caption}>
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-edge text-xs text-ink-soft min-[420px]:text-sm">
        <tr className="align-bottom">
          <th scope="col" className="py-2">
            {caption}
          </th>
          {columns.map(({ title, isWide }) => (
            <th key={title} scope="col" className={isWide ? wideSumsCell : sumsCell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-b border-hair">
            <th scope="row" className="py-2 align-top font-normal wrap-anywhere">
              {name}
            </th>
            {cells}
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-edge font-semibold">
        <tr>
          <th scope="row" className="py-2 align-top">
            {total.name}
          </th>
          {total.cells}
        </tr>
      </tfoot>
    </table>
  </SidewaysArea>
)
