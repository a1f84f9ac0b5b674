import { Checkbox } from '#web/ui/checkbox.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useCardName } from './pay-with-saved-card.tsx'
import type { CardChoice, SavedCard } from './use-card-choice.ts'

/** The consent: never given beforehand, and for this association alone. */
export function KeepCard({ saved, keeps, setKeeps }: Pick<CardChoice, 'saved' | 'keeps' | 'setKeeps'>) {
  const { t } = useTexts()
  return (
    <Checkbox isSelected={keeps} onChange={setKeeps} description={t('saved-cards.keepWhy')}>
      {saved === undefined ? t('saved-cards.keep') : <InPlaceOf saved={saved} />}
    </Checkbox>
  )
}

function InPlaceOf({ saved }: { saved: SavedCard }) {
  const { t } = useTexts()
  const { shown } = useCardName(saved)
  return t('saved-cards.keepInstead', { card: shown })
}
