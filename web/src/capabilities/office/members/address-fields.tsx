import type { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Field = ReturnType<typeof useCallForm>['field']

/** Where a member is written to by post; all of it may be left empty. No browser fills in the officer's own. */
export function AddressFields({ form: { field } }: { form: { field: Field } }) {
  const { t } = useTexts()
  const optionalText = t('identity.optional')
  const part = (name: string) => <TextField {...field(name)} autoComplete="off" optionalText={optionalText} />
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="pb-1 text-lg">{t('office-members.address.title')}</legend>
      <p className="text-sm text-ink-soft">{t('office-members.address.text')}</p>
      {part('street')}
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        {part('postcode')}
        {part('town')}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {part('province')}
        {part('country')}
      </div>
    </fieldset>
  )
}
