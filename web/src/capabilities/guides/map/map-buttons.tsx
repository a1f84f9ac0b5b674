import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PlainToggle } from '#web/ui/plain-toggle.tsx'

interface MapButtonsProps {
  isHere: boolean
  onZoom: (by: 1 | -1) => void
  onAll: () => void
  onMyPosition: () => void
}

const pill = 'flex flex-col rounded-full border border-edge bg-sheet'

/** Zoom in, zoom out, show all, own position: each as large as a thumb. */
export function MapButtons({ isHere, onZoom, onAll, onMyPosition }: MapButtonsProps) {
  const { t } = useTranslation()
  return (
    <div data-over-map className="absolute top-3 right-3 flex flex-col gap-2">
      <div className={pill}>
        <IconButton label={t('map.closer')} icon={<Plus aria-hidden />} onPress={() => onZoom(1)} />
        <IconButton label={t('map.further')} icon={<Minus aria-hidden />} onPress={() => onZoom(-1)} />
        <IconButton label={t('map.showAll')} icon={<Maximize aria-hidden />} onPress={onAll} />
      </div>
      <div className={pill}>
        <PlainToggle
          aria-label={t('map.myPosition')}
          isSelected={isHere}
          onChange={onMyPosition}
          className="inline-grid size-12 cursor-pointer place-items-center rounded-full text-ink hover:bg-glacier data-selected:bg-river data-selected:text-on-river"
        >
          <LocateFixed aria-hidden />
        </PlainToggle>
      </div>
    </div>
  )
}
