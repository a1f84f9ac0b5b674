import type { ReactNode } from 'react'
import { SidewaysArea } from '#web/ui/scroll-area.tsx'

interface FigureTableProps {
  caption: string
  /** The heading of the first column, which names each row. */
  names: string
  figures: readonly string[]
  /** The last figure needs more room than the narrowest phones have. */
  lastOnlyWhereWide?: boolean
  /** The bodies of the table. */
  children: ReactNode
}

export const ONLY_WHERE_WIDE = 'hidden min-[380px]:table-cell'

/** A column of names and columns of figures. With long words the table scrolls sideways instead of the page. */
export function FigureTable({ caption, names, figures, lastOnlyWhereWide, children }: FigureTableProps) {
  const head = 'pb-1 text-xs font-normal text-ink-soft first-letter:uppercase min-[420px]:text-sm'
  return (
    <SidewaysArea label={caption}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hair align-bottom">
            <th scope="col" className={`${head} text-left`}>
              {names}
            </th>
            {figures.map((figure, at) => (
              <th
                key={figure}
                scope="col"
                className={`${head} pl-2 text-right min-[420px]:pl-3 ${lastOnlyWhereWide === true && at === figures.length - 1 ? ONLY_WHERE_WIDE : ''}`}
              >
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </SidewaysArea>
  )
}
