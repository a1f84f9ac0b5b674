import { useTranslation } from 'react-i18next'
import { type Technique, TECHNIQUES, techniqueText } from '#rules/codes.ts'
import type { FishNamed } from '#rules/club/ordinances.ts'
import { fishText } from '#permit-sheet/ordinance-in-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

interface About {
  techniques: readonly Technique[]
  species: readonly FishNamed[]
}

interface AboutBoxesProps extends About {
  /** The fish of the club's waters. */
  fish: readonly FishNamed[]
  onChange: (about: Partial<About>) => void
}

/** Techniques and fish that an ordinance is about; none chosen: all. It is shown only to those whose permit is about one of them. */
export function AboutBoxes({ techniques, species, fish, onChange }: AboutBoxesProps) {
  const { t } = useTranslation()
  return (
    <Disclosure
      title={t('office-ordinances.about.title')}
      level={3}
      isOpenAtFirst={techniques.length + species.length > 0}
    >
      <div className="flex flex-col gap-5 pb-4">
        <p className="text-sm text-ink-soft">{t('office-ordinances.about.text')}</p>
        <Boxes
          label={t('office-ordinances.fields.techniques')}
          options={Object.values(TECHNIQUES)}
          textOf={(one) => t(techniqueText(one))}
          chosen={techniques}
          onChange={(chosen) => onChange({ techniques: chosen })}
        />
        <Boxes<FishNamed>
          label={t('office-ordinances.fields.species')}
          options={[...new Set([...fish, ...species])]}
          textOf={(one) => t(fishText(one))}
          chosen={species}
          onChange={(chosen) => onChange({ species: chosen })}
        />
      </div>
    </Disclosure>
  )
}

interface BoxesProps<T> {
  label: string
  options: readonly T[]
  textOf: (option: T) => string
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

function Boxes<T extends string | number>({ label, options, textOf, chosen, onChange }: BoxesProps<T>) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          isSelected={chosen.includes(option)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, option] : chosen.filter((one) => one !== option))
          }
        >
          {textOf(option)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
