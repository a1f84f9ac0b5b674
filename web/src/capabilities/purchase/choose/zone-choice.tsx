import { useTranslation } from 'react-i18next'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { ZoneShape } from '#web/ui/zone-shape.tsx'
import { fieldId, type PartProps } from './form-fields.ts'
import type { ZoneChoice as Choice } from './places-of-choices.ts'
import { reservedForOthers } from './reserved-for-others.ts'

export function ZoneChoice({ permit, form, errorOf, change }: PartProps) {
  const { t } = useTranslation()
  const { draft, zones } = form
  if (!permit.hasZones || permit.bookedDayByDay) return null
  const reasonOf = (choice: Choice): string | undefined => {
    const { refused, zone } = choice
    if (refused === undefined) return undefined
    const because = refused === 'closed' ? zone.closedBecause : reservedForOthers(choice, t)
    return because ?? t(`buy.refused.${refused}`)
  }
  return (
    <RadioCards
      id={fieldId('zoneId')}
      label={t('buy.zoneId.label')}
      error={errorOf('zoneId')}
      value={draft.zoneId === undefined ? null : String(draft.zoneId)}
      onChange={(zoneId) => change({ zoneId: Number(zoneId) }, 'zoneId', 'slot', 'technique')}
      options={zones.map((choice) => ({
        value: String(choice.zone.zoneId),
        title: choice.zone.name ?? '',
        detail: <Detail {...choice} isOnOne={permit.waters.length < 2} />,
        icon: choice.zone.shape && <ZoneShape shape={choice.zone.shape} className="size-14" />,
        refusedBecause: reasonOf(choice),
      }))}
    />
  )
}

function Detail({ zone, isKept, isOnOne, ...places }: Choice & { isOnOne: boolean }) {
  const { t } = useTranslation()
  const what = [isOnOne ? undefined : zone.water, zone.summary].filter(Boolean).join(' · ')
  return (
    <>
      {what && <span className="block">{what}</span>}
      <PlacesDots {...places} className="mt-0.5" />
      {isKept && <span className="block font-medium text-moss">{t('buy.keptForYou')}</span>}
    </>
  )
}
