import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type OfficeSettings, readSettings } from '#contract/office-settings.ts'
import type { Office } from '#contract/staff.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Failed } from '../outcome.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { LogoField } from './logo-field.tsx'
import { PointsOfSaleFields } from './points-of-sale-fields.tsx'
import { ColourField, idOfField, InLanguages, Line } from './settings-fields.tsx'
import { RulesOfPermits } from './rules-of-permits.tsx'
import { SettingsPreview } from './settings-preview.tsx'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

/** Name, colour, texts, contacts, points of sale: what anglers read of the association. */
export default pageOfOffice('officeSettings', Settings)

function Settings({ office: { associationId } }: { office: Office }) {
  // What is typed stays when the language changes.
  const found = useCallQuery(readSettings, { associationId }, { keepPrevious: true })
  return (
    <>
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={12} />}>
        {(settings) => <Form associationId={associationId} found={settings} />}
      </QueryBoundary>
      <RulesOfPermits associationId={associationId} />
    </>
  )
}

function Form({ associationId, found }: { associationId: number; found: OfficeSettings }) {
  const { t } = useTranslation()
  const of = useSettingsForm(associationId, found)
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        noValidate
        className="flex min-w-0 flex-col gap-10"
        onSubmit={(event) => {
          event.preventDefault()
          of.save()
        }}
      >
        <NotSavedYet of={of.form} />
        <p className="max-w-lines text-ink-soft">{t('office-settings.explained')}</p>
        <Part title={t('office-settings.parts.who')}>
          <div className="grid gap-4 md:grid-cols-2">
            <Line of={of} name="name" />
            <ColourField of={of} />
          </div>
          <LogoField of={of} />
          <InLanguages of={of} name="summary" rows={3} />
        </Part>
        <Part title={t('office-settings.parts.contacts')} text={t('office-settings.mayBeEmpty')}>
          <div className="grid gap-4 md:grid-cols-2">
            <Line of={of} name="phone" type="tel" />
            <Line of={of} name="email" type="email" />
            <Line of={of} name="website" type="url" />
            <Line of={of} name="address" />
          </div>
          <InLanguages of={of} name="officeHours" />
        </Part>
        <Part title={t('office-settings.parts.pointsOfSale')} text={t('office-settings.points')}>
          <PointsOfSaleFields of={of} />
        </Part>
        <Part title={t('office-settings.parts.guide')} text={t('office-settings.markdown')}>
          <InLanguages of={of} name="guide" rows={8} isMarkdown />
          <InLanguages of={of} name="gettingThere" rows={5} isMarkdown />
        </Part>
        <Saving of={of} />
      </form>
      <div className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pt-3">
        <SettingsPreview typed={of.typed} waters={found.waters} colour={found.colour} logo={of.shownLogo} />
      </div>
    </div>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {text && <p className="-mt-2 max-w-lines text-ink-soft">{text}</p>}
      {children}
    </section>
  )
}

function Saving({ of: { mistakes, attempt, failure, meanwhile, isSaved, isSaving } }: { of: SettingsForm }) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  return (
    <div className="flex flex-col gap-4">
      <FormErrors
        errors={Object.entries(mistakes).map(([key, message]) => ({
          fieldId: idOfField(key),
          message: `${label(key)}: ${message}`,
        }))}
        attempt={attempt}
      />
      <Failed why={failure} />
      {meanwhile !== undefined && (
        <Notice kind="warning" isNew title={t('office-settings.meanwhile.title')}>
          {meanwhile.inConflict.length === 0
            ? t('office-settings.meanwhile.text')
            : t('office-settings.meanwhile.conflict', {
                fields: meanwhile.inConflict.map(label).join(', '),
              })}
        </Notice>
      )}
      {isSaved && (
        <Notice kind="success" isNew>
          {t('office-settings.saved')}
        </Notice>
      )}
      <div>
        <Button type="submit" isPending={isSaving} pendingText={t('office.saving')}>
          {t('office-settings.save')}
        </Button>
      </div>
    </div>
  )
}
