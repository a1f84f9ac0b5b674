import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { fileOf, useSaveDraft } from '../rules/use-draft.ts'
import type { StepProps } from './step-props.ts'
import { partsOfTemplate, TEMPLATE_KEYS, type TemplateKey } from './templates.ts'

/** One of three kinds of club; everything in it can be changed in the steps that follow. */
export function TemplateStep({ office, draft }: StepProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<TemplateKey | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  const saving = useSaveDraft(office.associationId)
  const hasPermits = (fileOf(draft).permits ?? []).length > 0
  const take = async (key: TemplateKey) => {
    setUnreachable(false)
    try {
      saving.mutate(await partsOfTemplate(key, draft))
    } catch {
      // The template is a file of the app, fetched when it is chosen.
      setUnreachable(true)
    }
  }
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <RadioCards
        label={t('office-begin.template.label')}
        options={TEMPLATE_KEYS.map((key) => ({
          value: key,
          title: t(`office-begin.template.${key}.title`),
          detail: t(`office-begin.template.${key}.text`),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {hasPermits && !saving.isSuccess && (
        <Notice kind="warning">{t('office-begin.template.replaces')}</Notice>
      )}
      {(isUnreachable || saving.isUnreachable) && (
        <Notice kind="alarm" isNew>
          {t('office-rules.notSaved')}
        </Notice>
      )}
      {saving.problem && (
        <Notice kind="alarm" isNew>
          {saving.mistakes[0]?.sentence ?? saving.problem.detail ?? saving.problem.title}
        </Notice>
      )}
      {saving.isSuccess && (
        <Notice kind="success" isNew>
          {t('office-begin.template.taken')}
        </Notice>
      )}
      <div>
        <Button
          isPending={saving.isPending}
          disabledBecause={chosen === null ? t('office-begin.template.chooseFirst') : undefined}
          onPress={() => chosen !== null && void take(chosen)}
        >
          {t('office-begin.template.take')}
        </Button>
      </div>
    </div>
  )
}
