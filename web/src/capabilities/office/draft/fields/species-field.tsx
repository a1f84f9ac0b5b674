import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SPECIES } from '#rules/codes.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { fishFound, MOST_FOUND } from './fish-names.ts'
import { useEdited, usePartEditor } from './part-editor.ts'
import { Toggles } from './toggles.tsx'
import { useGoneName } from './use-gone-name.ts'
import { useOptions } from './use-options.ts'

/**
 * Any number of fish. The list has a hundred: shown are those that are chosen, the fish of the club's waters, and what is found by
 * a part of a name in any language.
 */
export function SpeciesField({ field, at }: OneFieldProps<'several'>) {
  const { t } = useTranslation()
  const { label, error, id } = useFieldTexts(field, at)
  const { file } = usePartEditor()
  const { value, set } = useEdited(at)
  const goneName = useGoneName()
  const [typed, setTyped] = useState('')
  const texts = new Map(useOptions(file)('species').map((option) => [option.value, option.text]))
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const found = fishFound(typed, file.ownSpecies)
  const isSearched = typed.trim() !== ''
  const ofWaters = [...(file.species ?? SPECIES), ...(file.ownSpecies ?? []).map(({ key }) => key)]
  const shown = [...new Set([...(isSearched ? found.slice(0, MOST_FOUND) : ofWaters), ...chosen])]
  const others = found.length - MOST_FOUND
  const isOfWaters = at.length === 0
  return (
    <div className="flex flex-col gap-3">
      <Toggles
        id={id}
        label={
          <>
            {label}
            {!isOfWaters && chosen.length === 0 && (
              <span className="font-normal text-ink-soft"> {t('office-rules.any')}</span>
            )}
          </>
        }
        error={error}
        options={shown.map((one) => ({ value: one, text: texts.get(one) ?? goneName('species', one) }))}
        chosen={chosen}
        onChange={(option, isSelected) => {
          const next = isSelected ? [...chosen, option] : chosen.filter((one) => one !== option)
          set(next.length === 0 ? undefined : next)
        }}
      />
      <div className="w-full max-w-xl">
        <TextField
          label={t('office-rules.findFish.label')}
          description={t('office-rules.findFish.text')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
          {isSearched && found.length === 0 && t('office-rules.findFish.none')}
          {others > 0 && t('office-rules.findFish.others', { count: others })}
        </p>
      </div>
    </div>
  )
}
