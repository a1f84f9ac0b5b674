import { useTranslation } from 'react-i18next'
import { type OfficeSettings, readSettings } from '#contract/office-settings.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Failed } from '../outcome.tsx'
import { useFieldLabel } from '../settings/use-field-label.ts'
import { LogoField } from '../settings/logo-field.tsx'
import { ColourField, idOfField, InLanguages, Line } from '../settings/settings-fields.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { may } from '../use-office.ts'
import type { StepProps } from './step-props.ts'

/** Name, colour, logo, contact: the settings that a club needs first. */
export function ClubStep({ office }: StepProps) {
  const { t } = useTranslation()
  return may(office, 'settings') ? (
    <Settings associationId={office.associationId} />
  ) : (
    <StatePanel kind="empty" title={t('office.notYours.title')} text={t('office-begin.ownersOnly')} />
  )
}

function Settings({ associationId }: { associationId: number }) {
  const found = useCallQuery(readSettings, { associationId }, { keepPrevious: true })
  return (
    <QueryBoundary query={found} skeleton={<SkeletonLines lines={6} />}>
      {(settings) => <Form associationId={associationId} found={settings} />}
    </QueryBoundary>
  )
}

function Form({ associationId, found }: { associationId: number; found: OfficeSettings }) {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const of = useSettingsForm(associationId, found)
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        of.save()
      }}
    >
      <NotSavedYet of={of.form} />
      <div className="grid gap-4 md:grid-cols-2">
        <Line of={of} name="name" />
        <ColourField of={of} />
        <Line of={of} name="phone" type="tel" />
        <Line of={of} name="email" type="email" />
      </div>
      <LogoField of={of} />
      <InLanguages of={of} name="summary" rows={2} />
      <FormErrors
        attempt={of.attempt}
        errors={Object.entries(of.mistakes).map(([key, message]) => ({
          fieldId: idOfField(key),
          message: `${labelOf(key)}: ${message}`,
        }))}
      />
      <Failed why={of.failure} />
      {of.isSaved && (
        <Notice kind="success" isNew>
          {t('office-settings.saved')}
        </Notice>
      )}
      <div>
        <Button type="submit" isPending={of.isSaving} pendingText={t('office.saving')}>
          {t('office-settings.save')}
        </Button>
      </div>
    </form>
  )
}
