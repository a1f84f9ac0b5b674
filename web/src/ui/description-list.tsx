import type { ReactNode } from 'react'

interface DescriptionListProps {
  rows: readonly { term: string; value: ReactNode }[]
}

/** Terms and values in two columns: conditions, the sum of a purchase. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6">
      {rows.map(({ term, value }) => (
        <div
          key={term}
          className="col-span-2 grid grid-cols-subgrid items-baseline border-b border-hair py-2.5 last:border-0"
        >
          <dt className="text-ink-soft">{term}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
