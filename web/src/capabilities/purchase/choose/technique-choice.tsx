import { type Technique, techniqueText } from '#rules/codes.ts'
import { everyTechnique } from '#rules/permit/keeping.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { isTechniqueSettled, SettledTechnique } from '#web/ui/settled-rules.tsx'
import { TechniqueIcon } from '#web/ui/technique-icon.tsx'
import { useTexts } from '#web/ui/region.ts'
import { fieldId, type ChoicesProps } from './form-fields.ts'

/** Before a zone is chosen, the techniques of all zones, each with the zones that do not allow it. */
export function TechniqueChoice({ permit, form, errorOf, change, idOf = fieldId }: ChoicesProps) {
  const { t, region } = useTexts()
  const { draft, holds } = form
  if (permit.bookedDayByDay) return null
  const label = t('buy.technique.label')
  const isPlaced = !permit.hasZones || draft.zoneId !== undefined
  if (isPlaced && isTechniqueSettled(holds))
    return <SettledTechnique label={label} holds={holds} chosen={form.chosenNames} />

  const groups = isPlaced ? [] : holds.byZone
  const techniques: Technique[] =
    groups.length > 0
      ? everyTechnique({ techniques: permit.techniques, zones: permit.rules.zones }).filter((one) =>
          groups.some((group) => group.techniques.allowed.includes(one)),
        )
      : holds.techniques.allowed
  if (techniques.length < 2) return null
  const notIn = (technique: Technique) =>
    groups
      .filter((group) => !group.techniques.allowed.includes(technique))
      .flatMap(({ zones }) => permit.rules.zones.filter(({ zoneId }) => zones.includes(zoneId)))
      .map(({ name }) => name)
  return (
    <RadioCards
      id={idOf('technique')}
      label={label}
      error={errorOf('technique')}
      columns={2}
      value={draft.technique === undefined ? null : String(draft.technique)}
      onChange={(code) => {
        const technique = techniques.find((one) => String(one) === code)
        change({ technique, ownChoices: { ...draft.ownChoices, technique } }, 'technique', 'keepsCatch')
      }}
      options={techniques.map((technique) => {
        const zones = new Intl.ListFormat(region).format(notIn(technique))
        return {
          value: String(technique),
          title: t(techniqueText(technique)),
          ...(zones !== '' && { detail: t('buy.technique.notIn', { zones }) }),
          icon: <TechniqueIcon technique={technique} className="size-7" />,
        }
      })}
    />
  )
}
