import { useTranslation } from 'react-i18next'
import { useEdited, usePartEditor } from '../draft/fields/part-editor.ts'
import { idOfPlace } from '../draft/fields/field-texts.ts'
import { Toggles } from '../draft/fields/toggles.tsx'
import { useGoneName } from '../draft/fields/use-gone-name.ts'
import { useOptions } from '../draft/fields/use-options.ts'
import { isWithin } from '../draft/fields/value-at.ts'

const ZONES = 'zones'

/** In which zones a permit is valid: each with the techniques and times of the permit, until its own page says otherwise. */
export function ZonesBlank() {
  const { t } = useTranslation()
  const { file, mistakes } = usePartEditor()
  const { value, set } = useEdited([ZONES])
  const goneName = useGoneName()
  const rows = Array.isArray(value) ? (value as { zone: string }[]) : []
  const options = useOptions(file)(ZONES)
  const chosen = rows.map(({ zone }) => zone)
  const gone = chosen.filter((key) => key !== '' && !options.some((option) => option.value === key))
  const wrong = Object.keys(mistakes).find((place) => isWithin(place, ZONES))
  if (options.length + gone.length === 0) return null
  return (
    <Toggles
      id={idOfPlace([ZONES])}
      label={t('office-begin.permits.zones')}
      error={wrong && mistakes[wrong]}
      options={[...options, ...gone.map((key) => ({ value: key, text: goneName(ZONES, key) }))]}
      chosen={chosen}
      onChange={(key, isSelected) => {
        const next = isSelected ? [...rows, { zone: key }] : rows.filter(({ zone }) => zone !== key)
        set(next.length === 0 ? undefined : next)
      }}
    />
  )
}
