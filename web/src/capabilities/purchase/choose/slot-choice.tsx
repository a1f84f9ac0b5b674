import { useTranslation } from 'react-i18next'
import { timeText } from '#rules/day-text.ts'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { fieldId, type ChoicesProps } from './form-fields.ts'
import type { SlotChoice as Choice } from './places-of-choices.ts'
import { heldForOthers, reservedForOthers, valuesOfRefusal } from './reserved-for-others.ts'

export function SlotChoice({ permit, form, errorOf, change, idOf = fieldId }: ChoicesProps) {
  const { t } = useTranslation()
  const { draft, slots } = form
  if (permit.slots.length === 0 || permit.bookedDayByDay) return null
  return (
    <RadioCards
      id={idOf('slot')}
      label={t('buy.slot.label')}
      error={errorOf('slot')}
      columns={2}
      value={draft.slot ?? null}
      onChange={(slot) => change({ slot }, 'slot')}
      options={slots.map((choice) => ({
        value: choice.slot.code,
        title: (
          <>
            {choice.slot.name}{' '}
            <span className="figures ml-1 unbroken">
              {timeText(choice.slot.from)}–{timeText(choice.slot.to)}
            </span>
          </>
        ),
        detail: <Detail {...choice} />,
        refusedBecause:
          reservedForOthers(choice, t) ??
          heldForOthers(choice, t) ??
          (choice.refused && t(`buy.refused.${choice.refused}`, valuesOfRefusal(choice))),
      }))}
    />
  )
}

function Detail({ slot, isKept, ...places }: Choice) {
  const { t } = useTranslation()
  return (
    <>
      {slot.onlyWhen && <span className="block">{t(`buy.slot.${slot.onlyWhen}`)}</span>}
      <PlacesDots {...places} />
      {places.together !== undefined && (
        <span className="block font-medium text-moss">
          {t('buy.who.together', { count: places.together })}
        </span>
      )}
      {isKept && <span className="block font-medium text-moss">{t('buy.keptForYou')}</span>}
    </>
  )
}
