import { useTranslation } from 'react-i18next'
import { techniqueText } from '#rules/codes.ts'
import { timeText } from '#rules/day-text.ts'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import {
  isKeepingSettled,
  isTechniqueSettled,
  SettledKeeping,
  SettledTechnique,
} from '#web/ui/settled-rules.tsx'
import { TechniqueIcon } from '#web/ui/technique-icon.tsx'
import { ZoneShape } from '#web/ui/zone-shape.tsx'
import type { PlacesToBook } from './places-to-book.ts'
import type { BookingForm } from './use-booking-form.ts'

type Choose = { form: BookingForm; choose: BookingForm['choose'] }

/** Each zone with its shape and the places left, or the reason why it cannot be booked. */
export function ZoneToBook({ form: { zones, zone }, choose }: Choose) {
  const { t } = useTranslation()
  const named = zones.filter((one) => one.zone.zoneId !== undefined)
  if (named.length === 0) return null
  return (
    <RadioCards
      label={t('booking.zone')}
      value={zone ? String(zone.zone.zoneId) : null}
      onChange={(zoneId) => choose({ zoneId: Number(zoneId) })}
      options={named.map((one) => ({
        value: String(one.zone.zoneId),
        title: one.zone.name ?? '',
        detail: <Left {...one} what={one.zone.summary} />,
        icon: one.zone.shape && <ZoneShape shape={one.zone.shape} className="size-14" />,
        refusedBecause:
          one.refused &&
          ((one.refused === 'closed' ? one.zone.closedBecause : undefined) ??
            t(`booking.refused.${one.refused}`, { count: one.heldFor })),
      }))}
    />
  )
}

export function SlotToBook({ form: { slots, slot }, choose }: Choose) {
  const { t } = useTranslation()
  if (slots.length === 0) return null
  return (
    <RadioCards
      label={t('booking.slot')}
      columns={2}
      value={slot?.code ?? null}
      onChange={(code) => choose({ slot: code })}
      options={slots.map((one) => ({
        value: one.code ?? '',
        title: one.slot ? (
          <>
            {one.slot.name}{' '}
            <span className="figures ml-1 unbroken">
              {timeText(one.slot.from)}–{timeText(one.slot.to)}
            </span>
          </>
        ) : (
          one.code
        ),
        detail: <Left {...one} />,
        refusedBecause: one.refused && t(`booking.refused.${one.refused}`, { count: one.heldFor }),
      }))}
    />
  )
}

/** A choice where there is more than one technique; where zone or slot leave one, that one with the reason. */
export function TechniqueToBook({ form, choose }: Choose) {
  const { t } = useTranslation()
  const { techniques, technique, holds, zone } = form
  const label = t('booking.technique')
  if (zone && isTechniqueSettled(holds))
    return <SettledTechnique label={label} holds={holds} chosen={namesOf(form)} />
  if (techniques.length < 2) return null
  return (
    <RadioCards
      label={label}
      columns={2}
      value={technique === undefined ? null : String(technique)}
      onChange={(code) => choose({ technique: techniques.find((one) => String(one) === code) })}
      options={techniques.map((one) => ({
        value: String(one),
        title: t(techniqueText(one)),
        icon: <TechniqueIcon technique={one} className="size-7" />,
      }))}
    />
  )
}

/** Only where the booked zone or slot decides it. */
export function KeepingThere({ form }: Pick<Choose, 'form'>) {
  const { t } = useTranslation()
  if (!form.zone || !isKeepingSettled(form.holds)) return null
  return <SettledKeeping label={t('booking.keeping')} holds={form.holds} chosen={namesOf(form)} />
}

const namesOf = ({ zone, slot }: BookingForm) => ({ zone: zone?.zone.name, slot: slot?.slot?.name })

function Left({
  isMine,
  what,
  refused: _why,
  heldFor: _minutes,
  ...places
}: PlacesToBook & { what?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      {what && <span className="block">{what}</span>}
      <PlacesDots {...places} className="mt-0.5" />
      {isMine && <span className="block font-medium text-moss">{t('booking.isYours')}</span>}
    </>
  )
}
