import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  PERSON_FIELDS,
  VOLUNTARY,
  VOLUNTARY_FIELDS,
  type VoluntaryField as VoluntaryFieldName,
  type VoluntaryInput,
} from '#contract/person.ts'
import type { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { countries } from './countries.ts'

export const emptyPerson = Object.fromEntries(PERSON_FIELDS.map((name) => [name, '']))

type PersonForm = Pick<ReturnType<typeof useCallForm>, 'field'>

export function PersonFields({ form }: { form: PersonForm }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} autoComplete="family-name" />
      </div>
      <DateField {...form.field('birthDate')} autoComplete="bday" description={t('identity.birthDateWhy')} />
      <div className="grid gap-5 sm:grid-cols-2">
        {VOLUNTARY_FIELDS.map((name) => (
          <VoluntaryField key={name} name={name} form={form} />
        ))}
      </div>
    </>
  )
}

function VoluntaryField({ name, form }: { name: VoluntaryFieldName; form: PersonForm }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { value, ...field } = form.field(name)
  const { input, autoComplete }: { input: VoluntaryInput; autoComplete?: string } = VOLUNTARY[name]
  const options = useMemo(() => (input === 'country' ? countries(language) : []), [input, language])
  const optionalText = t('identity.optional')
  return input === 'country' ? (
    <Select
      {...field}
      value={value === '' ? null : value}
      options={options}
      optionalText={optionalText}
      placeholder={t('identity.choose')}
    />
  ) : (
    <TextField
      {...field}
      value={value}
      type={input === 'telephone' ? 'tel' : 'text'}
      autoComplete={autoComplete}
      optionalText={optionalText}
    />
  )
}
