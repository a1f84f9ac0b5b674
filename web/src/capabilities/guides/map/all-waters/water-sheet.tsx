import { useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Link } from '#web/ui/link.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { WaterPicture } from '#web/ui/water-picture.tsx'
import { PermitOfWater } from './permit-of-water.tsx'
import { WaterStateText } from './water-state.tsx'
import type { WaterOnDay } from './waters-of-day.ts'

interface WaterSheetProps {
  water: WaterOnDay
  /** The zone that was tapped on the map. */
  zoneId: number | undefined
  day: string
  onDay: (day: string) => void
  onClose: () => void
}

/** A water on one day: what it looks like, what is left, and the permits to choose from, of one zone if one is chosen. */
export function WaterSheet({ water, zoneId, day, onDay, onClose }: WaterSheetProps) {
  const { t, region } = useTexts()
  const session = useSession()
  const [chosen, setChosen] = useState(zoneId)
  const { zones, picture, line, associationName } = water
  const zone = zones.find((one) => one.zoneId === chosen)
  const shown = zone ?? water
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={water.name}
    >
      <div className="flex flex-col gap-4">
        <figure>
          <WaterPicture
            picture={picture}
            sizes="(min-width: 720px) 512px, 92vw"
            className="aspect-video w-full rounded-md"
            isFirst
          />
          <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            <span>{[associationName, line].filter(Boolean).join(' · ')}</span>
            {picture && <span className="text-xs">{t('ui.pictureBy', { credit: picture.credit })}</span>}
          </figcaption>
        </figure>
        {water.page !== undefined && (
          <p className="-my-2 [&_a]:inline-block [&_a]:py-2.5">
            <Link href={water.page}>{t('pages.aboutWater')}</Link>
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="figures text-xl first-letter:uppercase">{dayText(day, 'day', region)}</span>
          <WaterStateText water={shown} />
        </p>
        {zones.length > 1 && (
          <SegmentedControl
            label={t('map.zones')}
            options={[
              { value: '', text: t('map.all.everyZone') },
              ...zones.map((one) => ({ value: String(one.zoneId), text: one.name })),
            ]}
            value={zone === undefined ? '' : String(zone.zoneId)}
            onChange={(value) => setChosen(value === '' ? undefined : Number(value))}
          />
        )}
        <ul className="border-t border-hair">
          {shown.permits.map((permit) => (
            <PermitOfWater
              key={permit.offer.permitId}
              permit={permit}
              zoneId={
                permit.isOfZone
                  ? (zone?.zoneId ?? (zones.length === 1 ? zones[0]?.zoneId : undefined))
                  : undefined
              }
              day={day}
              canBuy={session?.kind !== 'warden'}
              onDay={onDay}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
