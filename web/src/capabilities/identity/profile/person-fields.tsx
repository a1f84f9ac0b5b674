import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { countries } from './countries.ts'

/** Who somebody is: the same fields when registering and when putting one's data right. */
export function PersonFields({ form }: { form: Pick<ReturnType<typeof useCallForm>, 'field'> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const options = useMemo(() => countries(language), [language])
  const { value: nationality, ...nationalityField } = form.field('nationality')
  const optionalText = t('identity.optional')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} autoComplete="family-name" />
      </div>
      <DateField {...form.field('birthDate')} autoComplete="bday" description={t('identity.birthDateWhy')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...nationalityField}
          value={nationality === '' ? null : nationality}
          options={options}
          optionalText={optionalText}
          placeholder={t('identity.choose')}
        />
        <TextField {...form.field('phone')} type="tel" autoComplete="tel" optionalText={optionalText} />
      </div>
    </>
  )
}
