import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import { LANGUAGES } from '#contract/fields.ts'
import { changeProfile, readProfile } from '#contract/identity.ts'
import { Form } from '#web/app/form.tsx'
import { clientConfig } from '#web/platform/api/client-config.ts'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { chooseLanguage } from '#web/platform/i18n/i18n.ts'
import { currentSession, keepSession } from '#web/platform/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PersonFields } from './person-fields.tsx'

type Profile = ResponseOf<typeof readProfile>

const startOf = ({ firstName, lastName, birthDate, language, nationality, phone }: Profile) => ({
  firstName,
  lastName,
  birthDate: birthDate ?? '',
  language,
  nationality: nationality ?? '',
  phone: phone ?? '',
})

export function ProfileForm({ known }: { known: Profile }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const form = useCallForm(changeProfile, {
    start: startOf(known),
    label: (name) => t(`identity.fields.${name}`),
    onDone: (saved) => {
      const session = currentSession()
      const { firstName, lastName, adult } = saved
      if (session) keepSession({ ...session, firstName, lastName, adult })
      setSaved(true)
      void queries.invalidateQueries()
      void chooseLanguage(saved.language)
    },
  })
  const { value: language, onChange: setLanguage, ...languageField } = form.field('language')
  return (
    <div className="flex flex-col gap-5">
      <Form of={form} act={t('identity.profile.act')} acting={t('identity.profile.acting')}>
        <TextField
          label={t('identity.fields.email')}
          description={t('identity.profile.emailFixed')}
          value={known.email}
          isReadOnly
        />
        <PersonFields form={form} />
        <Select
          {...languageField}
          description={t('identity.profile.languageWhy')}
          value={LANGUAGES.find((code) => code === language) ?? null}
          onChange={setLanguage}
          options={clientConfig().languages.map(({ code, description }) => ({
            value: code,
            text: description,
          }))}
        />
      </Form>
      {isSaved && !form.isSending && (
        <Notice kind="success" isNew>
          {t('identity.profile.saved')}
        </Notice>
      )}
    </div>
  )
}
