import type { ReactNode } from 'react'

interface DescriptionListProps {
  rows: readonly { term: string; value: ReactNode }[]
}

/** Terms and values in two columns: conditions, the sum of a purchase. A long term leaves half of the room to its value. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-6 tight:block">
      {rows.map(({ term, value }, at) => (
        <div
          // A term may come twice: two refunds.
          key={`${at} ${term}`}
          className="col-span-2 grid grid-cols-subgrid items-baseline border-b tight:block border-hair py-2.5 last:border-0"
        >
          <dt className="text-ink-soft">{term}</dt>
          <dd className="text-right font-medium tight:text-left">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
