import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { PermitToChoose } from './terms-in-words.ts'

interface PermitBoxesProps {
  permits: readonly PermitToChoose[]
  sellsAll: boolean
  onAll: (sellsAll: boolean) => void
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Every permit, also those to come, or some of them. */
export function PermitBoxes({ permits, sellsAll, onAll, chosen, onChange }: PermitBoxesProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t('office-outlets.fields.permits')}</legend>
      <Checkbox isSelected={sellsAll} onChange={onAll}>
        {t('office-outlets.allPermits')}
      </Checkbox>
      {!sellsAll &&
        permits.map(({ permitId, name }) => (
          <Checkbox
            key={permitId}
            isSelected={chosen.includes(permitId)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, permitId] : chosen.filter((one) => one !== permitId))
            }
          >
            {name}
          </Checkbox>
        ))}
    </fieldset>
  )
}
