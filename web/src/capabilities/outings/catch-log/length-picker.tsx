import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { OptionalRadio } from '#web/ui/optional-radio.tsx'
import { useTranslation } from 'react-i18next'
import { LONGEST_FISH_CM } from '#contract/river-items.ts'
import type { CaughtSpecies, Sizes } from '#rules/river/catch-log.ts'
import { useFishWords } from '../log/fish-words.ts'
import { lengthsFor } from './lengths.ts'

interface LengthPickerProps {
  species: CaughtSpecies
  sizes: Sizes
  /** In cm, in steps of 0.5. */
  value: number | undefined
  onChange: (length: number | undefined) => void
}

const HALF = 0.5
const key =
  'grid min-h-14 cursor-pointer place-items-center rounded-md border border-edge bg-sheet text-ink transition-colors duration-150 hover:border-river active:bg-glacier'

/** The second tap: an approximate length, adjustable by half centimetres; optional. */
export function LengthPicker({ species, sizes, value, onChange }: LengthPickerProps) {
  const { t } = useTranslation()
  const group = useId()
  const { cm, number } = useFishWords()
  const lengths = lengthsFor(species, sizes)
  const start = Math.ceil(sizes.smallestCm ?? lengths[4] ?? 1)
  const step = (by: number) =>
    onChange(value === undefined ? start : Math.min(LONGEST_FISH_CM, Math.max(1, value + by)))
  const mayKeep = (length: number) =>
    length >= (sizes.smallestCm ?? 0) && length <= (sizes.largestCm ?? Number.POSITIVE_INFINITY)
  return (
    <div className="flex flex-col gap-3">
      <div role="radiogroup" aria-label={t('river.length.label')} className="grid grid-cols-5 gap-2">
        {lengths.map((length) => (
          <OptionalRadio
            key={length}
            name={group}
            isSelected={length === value}
            onChange={(isSelected) => onChange(isSelected ? length : undefined)}
            aria-label={cm(length)}
            className={`${key} figures text-xl data-selected:border-river data-selected:bg-river data-selected:text-on-river ${mayKeep(length) ? '' : 'border-dashed'}`}
          >
            {number(length)}
          </OptionalRadio>
        ))}
      </div>
      <div className="grid grid-cols-[64px_1fr_64px] items-center gap-2">
        <PlainButton aria-label={t('river.length.less')} onPress={() => step(-HALF)} className={key}>
          <Minus aria-hidden />
        </PlainButton>
        <p aria-live="polite" className="text-center">
          {value === undefined ? (
            <span className="text-ink-soft">{t('river.length.notMeasured')}</span>
          ) : (
            <span className="figures text-3xl">{cm(value)}</span>
          )}
        </p>
        <PlainButton aria-label={t('river.length.more')} onPress={() => step(HALF)} className={key}>
          <Plus aria-hidden />
        </PlainButton>
      </div>
    </div>
  )
}
