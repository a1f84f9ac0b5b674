import { useId, type ReactNode } from 'react'
import type { RuleField } from '../rules/fields/field.ts'
import { CLUB_PARTS } from '../rules/fields/club-fields.ts'
import { PERMIT_SECTIONS } from '../rules/fields/permit-fields.ts'
import { usePartEditor } from '../rules/fields/part-editor.ts'
import { RuleFields } from '../rules/fields/rule-fields.tsx'
import { useRowTitle } from '../rules/fields/use-row-title.ts'

const PRICE: readonly RuleField[] = [{ path: 'price', kind: 'money' }]
const PLACES: readonly RuleField[] = [{ path: 'places', kind: 'count', unit: 'people' }]

const inRows = (field: RuleField | undefined, blank: string): readonly RuleField[] =>
  field?.kind === 'rows' ? field.fields.filter(({ path }) => path !== blank) : []
const WHOM = inRows(
  PERMIT_SECTIONS.prices.find(({ path }) => path === 'prices.rows'),
  'price',
)
const WHAT = inRows(CLUB_PARTS.quotas, 'places')

/** The prices of some people, times and days, each under whom it is for. */
export function PriceBlanks() {
  const { file, value } = usePartEditor()
  const titleOf = useRowTitle(WHOM, file)
  const { rows = [] } = (value as { prices?: { rows?: object[] } }).prices ?? {}
  return rows.map((row, index) => (
    // The rows stay as many and in their order here: they are added and moved on the permit's own page.
    // oxlint-disable-next-line react/no-array-index-key
    <Under key={index} title={titleOf(row)}>
      <RuleFields fields={PRICE} at={['prices', 'rows', index]} />
    </Under>
  ))
}

/** Places that several permits, zones or times share. */
export function SharedPlacesBlanks() {
  const { file, value } = usePartEditor()
  const titleOf = useRowTitle(WHAT, file)
  return (value as { reserved?: object }[]).map((row, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Under key={index} title={titleOf(row)}>
      <RuleFields fields={PLACES} at={[index]} />
    </Under>
  ))
}

function Under({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1 border-l-3 border-hair pl-3">
      <p id={id} className="text-sm text-ink-soft">
        {title}
      </p>
      {children}
    </div>
  )
}
