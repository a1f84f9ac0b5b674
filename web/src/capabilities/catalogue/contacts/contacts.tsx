import { ExamplesNotice } from '../examples-notice.tsx'
import { type Association, ContactWays } from './contact-ways.tsx'
import { PointsOfSale } from './points-of-sale.tsx'

export function Contacts({ association: of }: { association: Association }) {
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines">{of.summary}</p>
      <ContactWays of={of} />
      {of.pointsOfSale.length > 0 && <PointsOfSale points={of.pointsOfSale} />}
      {of.demo && <ExamplesNotice />}
      {of.demo && of.note && <p className="max-w-lines text-sm text-ink-soft">{of.note}</p>}
    </div>
  )
}
