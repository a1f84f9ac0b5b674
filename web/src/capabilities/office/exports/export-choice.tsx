import { type SheetFormat, SHEET_FORMATS } from '#contract/office-exports.ts'
import { namesPeople, type OfficeExport } from '#rules/club/office-exports.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'

export interface Chosen {
  kind: OfficeExport
  year: number
  format: SheetFormat
  withNames: boolean
}

interface ExportChoiceProps {
  kinds: readonly OfficeExport[]
  mayName: boolean
  /** With something in them, the newest first. */
  years: readonly number[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** What, of which year, as what file, with names or without. */
export function ExportChoice({ kinds, mayName, years, chosen, onChange }: ExportChoiceProps) {
  const { t } = useTexts()
  const { kind, year, format, withNames } = chosen
  const isAlwaysNamed = namesPeople(kind, false)
  return (
    <>
      <RadioCards
        label={t('office-exports.what')}
        options={kinds.map((value) => ({
          value,
          title: t(`office-exports.kinds.${value}.title`),
          detail: t(`office-exports.kinds.${value}.text`),
        }))}
        value={kind}
        onChange={(next) => onChange({ ...chosen, kind: next })}
      />
      <div className="flex flex-wrap items-end gap-4">
        {kind !== 'members' && years.length > 0 && (
          <Select
            isSmall
            label={t('office-exports.year')}
            options={years.map((value) => ({ value, text: String(value) }))}
            value={year}
            onChange={(next) => onChange({ ...chosen, year: next })}
          />
        )}
        <Select
          isSmall
          label={t('office-exports.format')}
          options={SHEET_FORMATS.map((value) => ({ value, text: t(`office-exports.formats.${value}`) }))}
          value={format}
          onChange={(next) => onChange({ ...chosen, format: next })}
        />
      </div>
      {mayName && !isAlwaysNamed && (
        <Checkbox
          isSelected={withNames}
          onChange={(next) => onChange({ ...chosen, withNames: next })}
          description={t('office-exports.withNamesText')}
        >
          {t('office-exports.withNames')}
        </Checkbox>
      )}
      {isAlwaysNamed && <p className="text-sm text-ink-soft">{t('office-exports.withNamesText')}</p>}
    </>
  )
}
