import { type ChangeEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldBox, fieldLabel } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useRuleWords } from '../use-rule-words.ts'
import { useGoneName } from './use-gone-name.ts'
import { usePeopleAtOnce } from './use-people-at-once.ts'
import { idOfPlace } from './field-texts.ts'
import { useEdited, usePartEditor } from './part-editor.ts'
import { countFrom } from './typed-values.ts'
import { useCountMistake } from './use-count-mistake.ts'
import { isWithin, type Place, placeText } from './value-at.ts'

interface Line {
  zone?: string
  slot?: string
  places: number | string
  forMinors?: number | string
}
type CountOfCell = 'places' | 'forMinors'
type Permit = WrittenFile['permits'][number]

/** The most specific line decides: zone and slot, zone, slot, all. */
const lineFor = (lines: readonly Line[], zone: string, slot: string | undefined): Line | undefined =>
  [
    (line: Line) => line.zone === zone && line.slot === slot && slot !== undefined,
    (line: Line) => line.zone === zone && line.slot === undefined,
    (line: Line) => line.zone === undefined && line.slot === slot && slot !== undefined,
    (line: Line) => line.zone === undefined && line.slot === undefined,
  ]
    .map((fits) => lines.find(fits))
    .find((line) => line !== undefined)

/** Places a day by zone and time of day, with their sums. Empty: as many as come. */
export function PlacesGrid({ at }: { at: Place }) {
  const { t } = useTranslation()
  const { file, value: part, mistakes } = usePartEditor()
  const { textOf } = useRuleWords(file)
  const { value, set } = useEdited(at)
  const goneName = useGoneName()
  const permit = part as Permit
  const lines = Array.isArray(value) ? (value as Line[]) : []
  const zones = (permit.zones ?? []).flatMap(({ zone }) => {
    const found = file.zones?.find(({ key }) => key === zone)
    return found === undefined ? [] : [{ key: zone, name: textOf(found.name) }]
  })
  const slots = (permit.slots ?? []).flatMap((code) => {
    const found = file.slots?.find((slot) => (slot.key ?? slot.code) === code)
    return found === undefined ? [] : [{ code: found.code, name: textOf(found.name) }]
  })
  const columns: { code: string | undefined; name: string }[] =
    slots.length === 0 ? [{ code: undefined, name: t('office-rules.grid.day') }] : slots
  const placesAt = (zone: string, slot: string | undefined) => lineFor(lines, zone, slot)

  /** Every cell is written out, so that a cell says what it says. */
  const put = (zone: string, slot: string | undefined, field: CountOfCell, typed: string) => {
    const next = zones.flatMap((row) =>
      columns.flatMap((column): Line[] => {
        const here = row.key === zone && column.code === slot
        const line = placesAt(row.key, column.code)
        const count = countFrom(typed)
        const places = here && field === 'places' ? count : line?.places
        const forMinors = here && field === 'forMinors' ? count : line?.forMinors
        if (places === undefined) return []
        return [
          {
            zone: row.key,
            ...(column.code !== undefined && { slot: column.code }),
            places,
            ...(forMinors !== undefined && forMinors !== 0 && { forMinors }),
          },
        ]
      }),
    )
    set(next.length === 0 ? undefined : next)
  }
  const isInGrid = (line: Line): boolean =>
    (line.zone === undefined || zones.some(({ key }) => key === line.zone)) &&
    (line.slot === undefined || columns.some(({ code }) => code === line.slot))
  const gone = lines.filter((line) => !isInGrid(line))
  const nameOfLine = ({ zone, slot }: Line): string => {
    const inZone = file.zones?.find(({ key }) => key === zone)
    const inSlot = file.slots?.find(({ code }) => code === slot)
    return [
      inZone ? textOf(inZone.name) : zone !== undefined && goneName('zones', zone),
      inSlot ? textOf(inSlot.name) : slot !== undefined && goneName('slots', slot),
    ]
      .filter(Boolean)
      .join(', ')
  }
  // What is no number of places, or too many, adds nothing, and takes nothing away.
  const sumOf = (slot: string | undefined) =>
    zones.reduce((sum, { key }) => {
      const line = placesAt(key, slot)
      return wrongIn(line, 'places') === undefined ? sum + (Number(line?.places) || 0) : sum
    }, 0)
  const people = usePeopleAtOnce(
    file,
    zones.map(({ key }) => key),
  )
  const atOnce = (zone: string): string => {
    const found = people.get(zone)
    if (found === undefined) return ''
    if (found.isUnlimited) return t('office-rules.grid.unlimited')
    return found.hours
      .map(({ text, people: count }) =>
        text === undefined
          ? t('office-rules.grid.people', { count })
          : t('office-rules.grid.peopleInHours', { count, hours: text }),
      )
      .join('; ')
  }
  // What is typed into a cell stays there, with the cell's name in the sentence.
  const countMistake = useCountMistake()
  const mistakesId = useId()
  const wrongIn = (line: Line | undefined, field: CountOfCell): string | undefined =>
    line &&
    (countMistake(line[field], [...at, 0, field]) ?? mistakes[placeText([...at, lines.indexOf(line), field])])
  const inCells = lines.flatMap((line) => {
    const sentence = wrongIn(line, 'places') ?? wrongIn(line, 'forMinors')
    return sentence === undefined ? [] : [[nameOfLine(line), sentence].filter(Boolean).join(': ')]
  })
  const elsewhere = Object.keys(mistakes)
    .filter((place) => isWithin(place, placeText(at)) && !/\.(places|forMinors)$/.test(place))
    .flatMap((place) => mistakes[place] ?? [])
  const wrong = [...new Set([...inCells, ...elsewhere])]
  /** A line may fill several cells: the first of them has the id by which a mistake's link finds it. */
  const firstCellOf = new Map(
    zones
      .flatMap(({ key }) => columns.map(({ code }) => [placesAt(key, code), `${key} ${code ?? ''}`] as const))
      .toReversed(),
  )
  const cellProps = (zone: string, slot: string | undefined, field: CountOfCell) => {
    const line = placesAt(zone, slot)
    const isFirst = line !== undefined && firstCellOf.get(line) === `${zone} ${slot ?? ''}`
    return {
      inputMode: 'numeric' as const,
      value: line?.[field] ?? '',
      ...(isFirst && { id: idOfPlace([...at, lines.indexOf(line), field]) }),
      ...(wrongIn(line, field) !== undefined && { 'aria-invalid': true, 'aria-describedby': mistakesId }),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        put(zone, slot, field, currentTarget.value),
      className: `${fieldBox} w-18! figures`,
    }
  }
  if (zones.length === 0) return <p className="text-ink-soft">{t('office-rules.grid.noZones')}</p>
  return (
    <div id={idOfPlace(at)} tabIndex={-1} className="flex flex-col gap-2">
      <span className={fieldLabel}>{t('office-rules.grid.title')}</span>
      <p className="text-sm text-ink-soft">{t('office-rules.grid.explained')}</p>
      <div className="overflow-x-auto">
        <table className="text-sm">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-paper pr-2 pb-2 text-left font-semibold">
                {t('office-rules.grid.zone')}
              </th>
              {columns.map(({ code, name }) => (
                <th key={code ?? ''} scope="col" className="px-1 pb-2 text-left font-semibold">
                  {name}
                </th>
              ))}
              <th scope="col" className="px-1 pb-2 text-left font-semibold max-sm:hidden">
                {t('office-rules.grid.atOnce')}
              </th>
            </tr>
          </thead>
          <tbody>
            {zones.map(({ key, name }) => (
              <tr key={key} className="border-t border-hair">
                <th scope="row" className="sticky left-0 max-w-36 bg-paper py-2 pr-2 text-left font-normal">
                  {name}
                  {atOnce(key) !== '' && (
                    <span className="block text-ink-soft sm:hidden">
                      {t('office-rules.grid.atOnce')}: {atOnce(key)}
                    </span>
                  )}
                </th>
                {columns.map(({ code, name: column }) => (
                  <td key={code ?? ''} className="px-1 py-2">
                    <span className="flex flex-col gap-1">
                      <input
                        aria-label={t('office-rules.grid.cell', { zone: name, slot: column })}
                        {...cellProps(key, code, 'places')}
                      />
                      <input
                        aria-label={t('office-rules.grid.minors', { zone: name, slot: column })}
                        placeholder={t('office-rules.grid.minorsShort')}
                        {...cellProps(key, code, 'forMinors')}
                      />
                    </span>
                  </td>
                ))}
                <td className="px-1 py-2 text-ink-soft max-sm:hidden">{atOnce(key)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-edge font-semibold">
              <th scope="row" className="sticky left-0 max-w-36 bg-paper py-2 pr-2 text-left">
                {t('office-rules.grid.sum')}
              </th>
              {columns.map(({ code }) => (
                <td key={code ?? ''} className="figures px-1 py-2">
                  {sumOf(code)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {gone.length > 0 && (
        <GoneLines ids={gone.map((line) => idOfPlace([...at, lines.indexOf(line)]))}>
          <Notice
            kind="warning"
            action={
              <Button variant="secondary" onPress={() => set(lines.filter(isInGrid))}>
                {t('office-rules.grid.removeGone')}
              </Button>
            }
          >
            {t('office-rules.grid.gone', { places: gone.map(nameOfLine).join('; ') })}
          </Notice>
        </GoneLines>
      )}
      {wrong.length > 0 && (
        <div id={mistakesId} role="alert" className="text-sm font-medium text-alarm">
          {wrong.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </div>
  )
}

/** What is said of lines that are in no cell is where the links of their mistakes lead. */
function GoneLines({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return ids.reduce<ReactNode>((inside, id) => <div id={id}>{inside}</div>, children)
}
