import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import { languageOfCode } from '#contract/languages.ts'
import { changeProfile, readProfile } from '#contract/identity.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { clientConfig } from '#web/platform/api/client-config.ts'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { chooseLanguage } from '#web/platform/i18n/i18n.ts'
import { currentSession, keepSession } from '#web/platform/session.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NAMED_FIELDS, PERSON_FIELDS } from '#contract/person.ts'
import { PersonFields } from './person-fields.tsx'

type Profile = ResponseOf<typeof readProfile>

const startOf = (known: Profile) => ({
  ...Object.fromEntries(PERSON_FIELDS.map((name) => [name, known[name] ?? ''])),
  language: known.language,
})

/** Whether the typed name differs from the name on current permits. */
const isAnotherPerson = (known: Profile, typed: Record<string, unknown>): boolean =>
  NAMED_FIELDS.some((name) => {
    const text = typed[name]
    return (typeof text === 'string' ? text.trim() : '') !== (known[name] ?? '')
  })

export function ProfileForm({ known }: { known: Profile }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [saved, setSaved] = useState<'plain' | 'corrected'>()
  const typed = useTypedForm({ form: 'profile' })
  const form = useCallForm(changeProfile, {
    typed,
    start: startOf(known),
    label: (name) => t(`identity.fields.${name}`),
    onDone: (answer) => {
      const session = currentSession()
      const { firstName, lastName, adult } = answer
      if (session) keepSession({ ...session, firstName, lastName, adult })
      setSaved(corrects && currentPermits > 0 ? 'corrected' : 'plain')
      void queries.invalidateQueries()
      void chooseLanguage(answer.language)
    },
  })
  const { currentPermits = 0, correctionsLeft: left = 0 } = known
  const corrects = isAnotherPerson(known, form.values)
  const { value: language, onChange: setLanguage, ...languageField } = form.field('language')
  return (
    <div className="flex flex-col gap-5">
      <NotSavedYet of={typed} />
      <Form of={form} act={t('identity.profile.act')} acting={t('identity.profile.acting')}>
        <TextField
          label={t('identity.fields.email')}
          description={t('identity.profile.emailFixed')}
          value={known.email}
          isReadOnly
        />
        <PersonFields form={form} />
        {corrects && currentPermits > 0 && (
          <Notice kind={left > 0 ? 'info' : 'warning'} isNew title={t('identity.correction.title')}>
            <p>{t('identity.correction.permits', { count: currentPermits })}</p>
            <p className="mt-2">{t('identity.correction.birthDate')}</p>
            <p className="mt-2">{t('identity.correction.left', { count: left })}</p>
          </Notice>
        )}
        <Select
          {...languageField}
          description={t('identity.profile.languageWhy')}
          value={languageOfCode(language) ?? null}
          onChange={setLanguage}
          options={clientConfig().languages.map(({ code, description }) => ({
            value: code,
            text: description,
          }))}
        />
      </Form>
      {saved && !form.isSending && (
        <Notice kind="success" isNew>
          {t(saved === 'corrected' ? 'identity.correction.saved' : 'identity.profile.saved')}
        </Notice>
      )}
    </div>
  )
}
