import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleField } from '../draft/fields/field.ts'
import { idOfPlace } from '../draft/fields/field-texts.ts'
import { CLUB_PARTS } from '../draft/fields/club-fields.ts'
import { PERMIT_SECTIONS } from '../draft/fields/permit-fields.ts'
import { PLAN_PRICE_ROW } from '../draft/fields/plan-fields.ts'
import type { Localised } from '#rules/permit-terms.ts'
import { useRuleWords } from '../draft/use-rule-words.ts'
import { EditedPart, usePartEditor } from '../draft/fields/part-editor.ts'
import { RuleFields } from '../draft/fields/rule-fields.tsx'
import { useRowTitle } from '../draft/fields/use-row-title.ts'
import { type Place, placeText, valueAt } from '../draft/fields/value-at.ts'

const BASE: readonly RuleField[] = [{ path: 'base', kind: 'money' }]
const PRICE: readonly RuleField[] = [{ path: 'price', kind: 'money' }]
const INTENDED: readonly RuleField[] = [{ path: 'intended', kind: 'flag' }]
const PLACES: readonly RuleField[] = [{ path: 'places', kind: 'count', unit: 'people' }]

const inRows = (field: RuleField | undefined, blank: string): readonly RuleField[] =>
  field?.kind === 'rows' ? field.fields.filter(({ path }) => path !== blank) : []
const WHOM = inRows(
  PERMIT_SECTIONS.prices.find(({ path }) => path === 'prices.rows'),
  'price',
)
const WHAT = inRows(CLUB_PARTS.quotas, 'places')

/** The places of a permit's blanks; a mistake anywhere else is mended on the permit's own page. */
export const isBlankOfPermit = (place: string): boolean =>
  /^(name(\.\w+)?|prices(\.base|\.intended|\.rows\[\d+\](\.price|\.intended)?)|calendar|zones(\[\d+\](\.zone)?)?|capacity.*)$/.test(
    place,
  )
export const isBlankOfQuotas = (place: string): boolean => /^\[\d+\](\.places)?$/.test(place)

/** The general price, with the box that a mistake about it asks for. */
export function BasePriceBlank() {
  return (
    <>
      <RuleFields fields={BASE} at={['prices']} />
      <IntendedBlank at={['prices']} places={['prices.base', 'prices']} />
    </>
  )
}

/** The prices of some people, times and days, each under whom it is for. */
export function PriceBlanks() {
  const { file, value } = usePartEditor()
  const titleOf = useRowTitle(WHOM, file)
  const { rows = [] } = (value as { prices?: { rows?: object[] } }).prices ?? {}
  return rows.map((row, index) => {
    const at = ['prices', 'rows', index]
    return (
      // The rows stay as many and in their order here: they are added and moved on the permit's own page.
      // oxlint-disable-next-line react/no-array-index-key
      <Under key={index} title={titleOf(row)} at={at} field="price">
        <RuleFields fields={PRICE} at={at} />
        <IntendedBlank at={at} places={[placeText(at), placeText([...at, 'price'])]} />
      </Under>
    )
  })
}

export const isBlankOfPlans = (place: string): boolean =>
  /^\[\d+\](\.prices(\.base|\.rows\[\d+\](\.price)?)?)?$/.test(place)

/** What each membership costs, in general and for some people, under its name. */
export function FeeBlanks() {
  const { file, value } = usePartEditor()
  const titleOf = useRowTitle(PLAN_PRICE_ROW, file)
  const { textOf } = useRuleWords(file)
  return (value as readonly PlanWritten[]).map(({ key, name, prices }, index) => (
    <div key={key} className="flex flex-col gap-1">
      <Under title={textOf(name)} at={[index]} field="prices">
        <RuleFields fields={BASE} at={[index, 'prices']} />
      </Under>
      {(prices?.rows ?? []).map((row, place) => {
        const at = [index, 'prices', 'rows', place]
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Under key={place} title={titleOf(row)} at={at} field="price">
            <RuleFields fields={PRICE} at={at} />
          </Under>
        )
      })}
    </div>
  ))
}

interface PlanWritten {
  key: string
  name: Localised
  prices?: { rows?: readonly object[] }
}

/** Places that several permits, zones or times share. */
export function SharedPlacesBlanks() {
  const { file, value } = usePartEditor()
  const titleOf = useRowTitle(WHAT, file)
  return (value as { reserved?: object }[]).map((row, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Under key={index} title={titleOf(row)} at={[index]} field="places">
      <RuleFields fields={PLACES} at={[index]} />
    </Under>
  ))
}

/** "This price is meant", once a mistake at one of these places asks for it. */
function IntendedBlank({ at, places }: { at: Place; places: readonly string[] }) {
  const { t } = useTranslation()
  const { value, mistakes } = usePartEditor()
  const label = t('office-rules.fields.intended')
  const isWanted = places.some((place) => mistakes[place]?.includes(label) === true)
  if (!isWanted && valueAt(value, [...at, 'intended']) !== true) return null
  return <RuleFields fields={INTENDED} at={at} />
}

interface UnderProps {
  title: string
  at: Place
  /** The one field of the row that is here: a mistake of the row is shown at it. */
  field: string
  children: ReactNode
}

function Under({ title, at, field, children }: UnderProps) {
  const id = useId()
  const editor = usePartEditor()
  const ofRow = editor.mistakes[placeText(at)]
  const mistakes =
    ofRow === undefined ? editor.mistakes : { [placeText([...at, field])]: ofRow, ...editor.mistakes }
  return (
    <div
      id={idOfPlace(at)}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className="flex flex-col gap-1 border-l-3 border-hair pl-3"
    >
      <p id={id} className="text-sm text-ink-soft">
        {title}
      </p>
      <EditedPart value={{ ...editor, mistakes }}>{children}</EditedPart>
    </div>
  )
}
