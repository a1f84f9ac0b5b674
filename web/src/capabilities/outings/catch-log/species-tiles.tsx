import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTranslation } from 'react-i18next'
import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import { FishOf } from '#web/ui/fish/fish-of.tsx'
import { useFishWords } from '../log/fish-words.ts'

interface SpeciesTilesProps {
  label: string
  species: readonly CaughtSpecies[]
  /** The line below the name: the minimum length, or that the species is always released. */
  hint: (species: CaughtSpecies) => string | undefined
  onPick: (species: CaughtSpecies) => void
}

/** The first tap: the species. Tiles with pictures, large enough for a cold thumb. */
export function SpeciesTiles({ label, species, hint, onPick }: SpeciesTilesProps) {
  const { t } = useTranslation()
  const { name } = useFishWords()
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-2 min-[360px]:grid-cols-3 tight:grid-cols-2! md:grid-cols-4"
    >
      {species.map((one) => {
        const hintText = hint(one)
        return (
          <li key={one}>
            <PlainButton
              onPress={() => onPick(one)}
              className="flex h-full min-h-28 w-full cursor-pointer flex-col items-center justify-center gap-1.5 rounded-md border border-edge bg-sheet px-1.5 py-2.5 text-center text-ink transition-colors duration-150 hover:border-river active:border-river active:bg-glacier"
            >
              <FishOf species={one} className="w-24 max-w-full" />
              <span className="sr-only">{t('river.log.note')} </span>
              <span className="text-sm leading-tight font-semibold first-letter:uppercase">{name(one)} </span>
              {hintText && <span className="figures text-base leading-tight">{hintText}</span>}
            </PlainButton>
          </li>
        )
      })}
    </ul>
  )
}
