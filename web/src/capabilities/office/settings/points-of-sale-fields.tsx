import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SETTINGS_LONGEST } from '#contract/office-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { idOfField } from './settings-fields.tsx'
import { type Fields, NO_POINT } from './typed-settings.ts'
import { useOwnFirst } from './use-own-first.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** Shops that sell permits on paper: as many as there are, each with its own fields. */
export function PointsOfSaleFields({ of }: { of: SettingsForm }) {
  const { t } = useTranslation()
  const { points } = of.typed
  return (
    <div className="flex flex-col gap-6">
      {points.map((point, index) => (
        // Removed ones move the others up: the position is the only name that a new one has.
        // oxlint-disable-next-line react/no-array-index-key
        <PointOfSale key={index} of={of} point={point} index={index} />
      ))}
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-5" />}
          onPress={() => of.setPoints([...points, NO_POINT])}
        >
          {t('office-settings.addPoint')}
        </Button>
      </div>
    </div>
  )
}

function PointOfSale({ of, point, index }: { of: SettingsForm; point: Fields; index: number }) {
  const languages = useOwnFirst()
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const { points } = of.typed
  const field = (name: string, longest?: number) => {
    const key = `pointsOfSale.${index}.${name}`
    return (
      <TextField
        id={idOfField(key)}
        label={labelOf(`point.${name}`)}
        {...(longest && { maxLength: longest })}
        value={point[name] ?? ''}
        onChange={(text) =>
          of.setPoints(points.map((one, n) => (n === index ? { ...one, [name]: text } : one)))
        }
        error={of.mistakes[key]}
      />
    )
  }
  const number = index + 1
  return (
    <fieldset className="flex flex-col gap-4 border-l-3 border-hair pl-4">
      <legend className="sr-only">{t('office-settings.point', { number })}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {field('name', SETTINGS_LONGEST.pointName)}
        {field('address', SETTINGS_LONGEST.address)}
        {field('phone')}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {languages.map((language) => (
          <div key={language} lang={language}>
            {field(`hours.${language}`, SETTINGS_LONGEST.officeHours)}
          </div>
        ))}
      </div>
      <div>
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden className="size-5" />}
          aria-label={t('office-settings.removePoint', { number })}
          onPress={() => of.setPoints(points.filter((_, n) => n !== index))}
        >
          {t('office-settings.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
