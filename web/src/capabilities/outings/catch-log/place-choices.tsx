import { useTranslation } from 'react-i18next'
import { type Technique, techniqueText } from '#rules/codes.ts'
import { Chips } from '#web/ui/chips.tsx'
import { timeText } from '#rules/day-text.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { Choices, Chosen } from './outing-choices.ts'

interface PlaceChoicesProps {
  choices: Choices
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** Zone, slot and technique, each only where the permit leaves it open. */
export function PlaceChoices({ choices, chosen, onChange }: PlaceChoicesProps) {
  const { t } = useTranslation()
  return (
    <>
      {choices.zones.length > 1 && (
        <RadioCards
          label={t('river.start.where')}
          options={choices.zones.map(({ zoneId, name, keeping }) => ({
            value: String(zoneId),
            title: name,
            ...(keeping === 'released' && { detail: t('river.allReleased') }),
          }))}
          value={chosen.zoneId === undefined ? null : String(chosen.zoneId)}
          onChange={(zoneId) => onChange({ ...chosen, zoneId: Number(zoneId) })}
        />
      )}
      {choices.slots.length > 1 && (
        <RadioCards
          label={t('river.start.when')}
          options={choices.slots.map(({ code, name, from, to }) => ({
            value: code,
            title: name,
            trailing: `${timeText(from)}–${timeText(to)}`,
          }))}
          value={chosen.slot ?? null}
          onChange={(code) => onChange({ ...chosen, slot: code })}
        />
      )}
      {choices.techniques.length > 1 && (
        <Chips<Technique>
          label={t('river.start.how')}
          isSingle
          chips={choices.techniques.map((technique) => ({
            value: technique,
            text: t(techniqueText(technique)),
          }))}
          selected={chosen.technique === undefined ? [] : [chosen.technique]}
          onChange={([technique]) => onChange({ ...chosen, technique })}
        />
      )}
    </>
  )
}
