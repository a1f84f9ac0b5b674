import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ZoneToChoose } from './as-read.ts'

interface ZoneBoxesProps {
  zones: readonly ZoneToChoose[]
  isEverywhere: boolean
  onEverywhere: (isEverywhere: boolean) => void
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** All waters, or some zones; a river or lake with several is chosen by one box. */
export function ZoneBoxes({ zones, isEverywhere, onEverywhere, chosen, onChange }: ZoneBoxesProps) {
  const { t } = useTranslation()
  const waters = [...Map.groupBy(zones, ({ water }) => water ?? '')]
  const idsOf = (some: readonly ZoneToChoose[]) => some.map(({ zoneId }) => zoneId)
  const set = (some: readonly number[], isChosen: boolean) =>
    onChange(
      isChosen ? [...new Set([...chosen, ...some])] : chosen.filter((zoneId) => !some.includes(zoneId)),
    )
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t('office-ordinances.fields.zones')}</legend>
      <Checkbox isSelected={isEverywhere} onChange={onEverywhere}>
        {t('office-ordinances.everywhere')}
      </Checkbox>
      {!isEverywhere &&
        waters.map(([water, there]) => (
          <div key={water}>
            {water !== '' && there.length > 1 && (
              <Checkbox
                isSelected={idsOf(there).every((zoneId) => chosen.includes(zoneId))}
                onChange={(isChosen) => set(idsOf(there), isChosen)}
              >
                {t('office-ordinances.wholeWater', { water })}
              </Checkbox>
            )}
            <div className={water !== '' && there.length > 1 ? 'pl-8' : ''}>
              {there.map(({ zoneId, name }) => (
                <Checkbox
                  key={zoneId}
                  isSelected={chosen.includes(zoneId)}
                  onChange={(isChosen) => set([zoneId], isChosen)}
                >
                  {name}
                </Checkbox>
              ))}
            </div>
          </div>
        ))}
    </fieldset>
  )
}
