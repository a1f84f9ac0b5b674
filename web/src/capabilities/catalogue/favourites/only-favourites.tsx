import { Star } from 'lucide-react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { useTranslation } from 'react-i18next'
import { chipStyle } from '#web/ui/chips.tsx'

interface OnlyFavouritesProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function OnlyFavourites({ isOn, onChange }: OnlyFavouritesProps) {
  const { t } = useTranslation()
  return (
    <ToggleButton isSelected={isOn} onChange={onChange} className={chipStyle}>
      <Star aria-hidden className={`size-5 text-river ${isOn ? 'fill-current' : ''}`} />
      {t('find.favourites.only')}
    </ToggleButton>
  )
}
