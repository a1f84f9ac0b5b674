import { useTranslation } from 'react-i18next'
import { type Technique, techniqueText } from '#rules/codes.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TechniqueIcon } from '#web/ui/technique-icon.tsx'
import { fieldId, type PartProps } from './form-fields.ts'

export function TechniqueChoice({ permit, form, errorOf, change }: PartProps) {
  const { t } = useTranslation()
  const { draft, zones } = form
  const zone = zones.find((one) => one.zone.zoneId === draft.zoneId)?.zone
  const techniques: Technique[] = zone?.techniques ?? permit.techniques
  if (techniques.length < 2 || permit.bookedDayByDay) return null
  return (
    <RadioCards
      id={fieldId('technique')}
      label={t('buy.technique.label')}
      error={errorOf('technique')}
      columns={2}
      value={draft.technique === undefined ? null : String(draft.technique)}
      onChange={(code) =>
        change({ technique: techniques.find((one) => String(one) === code) }, 'technique', 'keepsCatch')
      }
      options={techniques.map((technique) => ({
        value: String(technique),
        title: t(techniqueText(technique)),
        icon: <TechniqueIcon technique={technique} className="size-7" />,
      }))}
    />
  )
}
