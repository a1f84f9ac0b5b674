import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chipStyle } from '#web/ui/chips.tsx'
import { PlainToggle } from '#web/ui/plain-toggle.tsx'

interface OnlyFavouritesProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function OnlyFavourites({ isOn, onChange }: OnlyFavouritesProps) {
  const { t } = useTranslation()
  return (
    <PlainToggle isSelected={isOn} onChange={onChange} className={chipStyle}>
      <Star aria-hidden className={`size-5 text-river ${isOn ? 'fill-current' : ''}`} />
      {t('find.favourites.only')}
    </PlainToggle>
  )
}
