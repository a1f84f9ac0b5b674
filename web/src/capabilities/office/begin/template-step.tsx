import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { NotSaved } from '../rules/not-saved.tsx'
import { useSavedBeforeLeaving } from '../saved-before-leaving.ts'
import { fileOf, useSaveDraft } from '../rules/use-draft.ts'
import { rightOfPart } from '#contract/office-draft.ts'
import { may } from '../use-office.ts'
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
      await saving.mutateAsync(await partsOfTemplate(key, draft, (part) => may(office, rightOfPart(part))))
      setChosen(null)
      return true
    } catch (error) {
      // The template is a file of the app, fetched when it is chosen.
      if (!(error instanceof ApiRefusal)) setUnreachable(true)
      return false
    }
  }
  useSavedBeforeLeaving(chosen !== null, async () => chosen !== null && take(chosen))
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
      {hasPermits && (chosen !== null || !saving.isSuccess) && (
        <Notice kind="warning">{t('office-begin.template.replaces')}</Notice>
      )}
      <NotSaved saving={{ ...saving, isUnreachable: isUnreachable || saving.isUnreachable }} />
      {saving.isSuccess && chosen === null && (
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
