import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { MorePages } from './more-pages.tsx'
import { Done } from './outcome.tsx'
import { rowsOfList } from './shortcuts/rows-of-list.ts'

interface ListPageProps<A, R> {
  /** What the list is, above everything. */
  explained?: string
  /** The acts that concern no row. */
  begin?: ReactNode
  filters?: ReactNode
  /** What the last act did, with the way on. */
  done?: string | undefined
  doneAction?: ReactNode
  failed?: ReactNode
  query: UseQueryResult<A>
  rowsOf: (answer: A) => readonly R[]
  /** Each row is an `<li>` with its key. */
  renderRow: (row: R, answer: A) => ReactNode
  /** The key above `title` and `text` of a list without rows. */
  empty: string
  /** The key of another text there. */
  emptyText?: string
  /** Above the rows, such as how many there are. */
  renderAbove?: (answer: A) => ReactNode
  renderBelow?: (answer: A) => ReactNode
  /** Absent: everything comes at once. */
  paging?: Parameters<typeof MorePages>[0]['of']
  lines?: number
}

/** A list of the office in all its states: loading, offline, failed, empty, there, and what was done with it. */
export function ListPage<A, R>(list: ListPageProps<A, R>) {
  const { explained, begin, filters, done, doneAction, failed, query, paging, lines = 6 } = list
  return (
    <div className={`flex flex-col ${filters === undefined ? 'gap-5' : 'gap-6'}`}>
      {explained !== undefined && <p className="max-w-lines text-ink-soft">{explained}</p>}
      {begin && <div className="flex flex-wrap gap-3">{begin}</div>}
      {filters}
      {failed}
      <Done what={done} action={doneAction} />
      <QueryBoundary query={query} skeleton={<SkeletonLines lines={lines} />}>
        {(answer) => (
          <>
            {list.renderAbove?.(answer)}
            <Rows {...list} answer={answer} />
            {list.renderBelow?.(answer)}
          </>
        )}
      </QueryBoundary>
      {paging && <MorePages of={paging} />}
    </div>
  )
}

function Rows<A, R>({
  answer,
  rowsOf,
  renderRow,
  empty,
  emptyText = `${empty}.text`,
}: ListPageProps<A, R> & { answer: A }) {
  const { t } = useTranslation()
  const rows = rowsOf(answer)
  if (rows.length === 0) return <StatePanel kind="empty" title={t(`${empty}.title`)} text={t(emptyText)} />
  return (
    <ul {...rowsOfList} className="divide-y divide-hair">
      {rows.map((one) => renderRow(one, answer))}
    </ul>
  )
}
