import { useTranslation } from 'react-i18next'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldId, type PartProps } from './form-fields.ts'

export default function MinorFields({ form, errorOf, change }: PartProps) {
  const { t } = useTranslation()
  const { holder } = form.draft
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={fieldId('minorFirstName')}
          label={t('buy.holder.firstName')}
          error={errorOf('minorFirstName')}
          autoComplete="off"
          value={holder.firstName}
          onChange={(firstName) => change({ holder: { ...holder, firstName } }, 'minorFirstName')}
        />
        <TextField
          id={fieldId('minorLastName')}
          label={t('buy.holder.lastName')}
          error={errorOf('minorLastName')}
          autoComplete="off"
          value={holder.lastName}
          onChange={(lastName) => change({ holder: { ...holder, lastName } }, 'minorLastName')}
        />
      </div>
      <DateField
        id={fieldId('minorBirthDate')}
        label={t('buy.holder.birthDate')}
        error={errorOf('minorBirthDate')}
        value={holder.birthDate}
        onChange={(birthDate) => change({ holder: { ...holder, birthDate } }, 'minorBirthDate')}
      />
    </div>
  )
}
