import { useTranslation } from 'react-i18next'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { ZoneShape } from '#web/ui/zone-shape.tsx'
import type { OrderDraft } from '../order-draft.ts'
import { fieldId, type ChoicesProps } from './form-fields.ts'
import type { ZoneChoice as Choice } from './places-of-choices.ts'
import { heldForOthers, reservedForOthers, valuesOfRefusal } from './reserved-for-others.ts'

export function ZoneChoice({ permit, form, errorOf, change, idOf = fieldId }: ChoicesProps) {
  const { t, region } = useTexts()
  const { draft, zones } = form
  if (!permit.hasZones || permit.bookedDayByDay) return null
  const reasonOf = (choice: Choice): string | undefined => {
    const { refused, zone } = choice
    if (refused === undefined) return undefined
    const because = refused === 'closed' ? zone.closedBecause : reservedForOthers(choice, t)
    return because ?? heldForOthers(choice, t) ?? t(`buy.refused.${refused}`, valuesOfRefusal(choice))
  }
  const extraOf = ({ zone: { onlyWith } }: Choice): string | undefined => {
    const option = permit.options.find(({ code }) => code === onlyWith?.[0])
    if (option === undefined) return undefined
    const price = moneyText(form.priceOfExtra(option).cents, region)
    return t('buy.zoneId.withExtra', { name: option.name, price })
  }
  return (
    <RadioCards
      id={idOf('zoneId')}
      label={t('buy.zoneId.label')}
      error={errorOf('zoneId')}
      value={draft.zoneId === undefined ? null : String(draft.zoneId)}
      onChange={(chosen) => {
        const zoneId = Number(chosen)
        const options = extrasFor(zones, zoneId, draft)
        change({ zoneId, options }, 'zoneId', 'slot', 'technique', 'options')
      }}
      options={zones.map((choice) => ({
        value: String(choice.zone.zoneId),
        title: choice.zone.name ?? '',
        detail: <Detail {...choice} isOnOne={permit.waters.length < 2} extra={extraOf(choice)} />,
        icon: choice.zone.shape && <ZoneShape shape={choice.zone.shape} className="size-14" />,
        refusedBecause: reasonOf(choice),
      }))}
    />
  )
}

/** What the zone needs is chosen with it, and what only the zone before needed is not bought. */
function extrasFor(
  zones: readonly Choice[],
  zoneId: number,
  draft: Pick<OrderDraft, 'zoneId' | 'options'>,
): string[] {
  const unlocking = (id: number | undefined) =>
    zones.find(({ zone }) => zone.zoneId === id)?.zone.onlyWith ?? []
  const needed = unlocking(zoneId)
  const before = unlocking(draft.zoneId)
  const kept = draft.options.filter((code) => needed.includes(code) || !before.includes(code))
  const isThere = needed.length === 0 || needed.some((code) => kept.includes(code))
  return isThere ? kept : [...kept, ...needed.slice(0, 1)]
}

interface DetailProps extends Choice {
  isOnOne: boolean
  /** The extra without which it cannot be chosen. */
  extra: string | undefined
}

function Detail({ zone, isKept, isOnOne, extra, ...places }: DetailProps) {
  const { t } = useTranslation()
  const what = [isOnOne ? undefined : zone.water, zone.summary].filter(Boolean).join(' · ')
  return (
    <>
      {what && <span className="block">{what}</span>}
      {extra && <span className="block font-medium">{extra}</span>}
      <PlacesDots {...places} className="mt-0.5" />
      {places.together !== undefined && (
        <span className="block font-medium text-moss">
          {t('buy.who.together', { count: places.together })}
        </span>
      )}
      {isKept && <span className="block font-medium text-moss">{t('buy.keptForYou')}</span>}
    </>
  )
}
