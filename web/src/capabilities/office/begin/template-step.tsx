import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { NotSaved } from '../draft/not-saved.tsx'
import { useSavedBeforeLeaving } from '../saved-before-leaving.ts'
import { rightOfPart } from '#contract/office-draft.ts'
import { useSaveDraft } from '../draft/use-draft.ts'
import { may } from '../use-office.ts'
import { replacedByTemplate } from './replaced-by-template.ts'
import type { StepProps } from './step-props.ts'
import { partsOfTemplate, TEMPLATE_KEYS, type TemplateKey } from './templates.ts'
import { useReplacedWords } from './use-replaced-words.ts'

/**
 * One of three kinds of club; everything in it can be changed in the steps that follow. Going on takes the chosen one
 * only into an empty draft: what is there gives way by an answer, never by the way.
 */
export function TemplateStep({ office, draft }: StepProps) {
  const { t } = useTranslation()
  const typed = useTypedForm({ form: 'template', of: office.associationId })
  const [chosen, setChosen] = useTypedField<TemplateKey | null>(typed, 'template', null)
  /** Stays marked until another one is chosen. */
  const [taken, setTaken] = useState<TemplateKey | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const saving = useSaveDraft(office.associationId)
  const mayChange = (part: string) => may(office, rightOfPart(part))
  const replaced = replacedByTemplate(draft, mayChange)
  const words = useReplacedWords(replaced)
  const isTaken = saving.isSuccess && chosen === null
  const take = async (key: TemplateKey) => {
    setUnreachable(false)
    try {
      await saving.mutateAsync(await partsOfTemplate(key, draft, mayChange))
      typed.forget()
      setTaken(key)
      return true
    } catch (error) {
      // The template is a file of the app, fetched when it is chosen.
      if (!(error instanceof ApiRefusal)) setUnreachable(true)
      return false
    }
  }
  useSavedBeforeLeaving(
    chosen !== null && replaced === undefined,
    async () => chosen !== null && take(chosen),
  )
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <NotSavedYet of={typed} />
      <RadioCards
        label={t('office-begin.template.label')}
        options={TEMPLATE_KEYS.map((key) => ({
          value: key,
          title: t(`office-begin.template.${key}.title`),
          detail: t(`office-begin.template.${key}.text`),
        }))}
        value={chosen ?? taken}
        onChange={setChosen}
      />
      {replaced !== undefined && !isTaken && <Notice kind="warning">{words.there}</Notice>}
      <NotSaved saving={{ ...saving, isUnreachable: isUnreachable || saving.isUnreachable }} />
      {isTaken && (
        <Notice kind="success" isNew takesFocus>
          {t('office-begin.template.taken')}
        </Notice>
      )}
      {!isTaken && (
        <div>
          <Button
            isPending={saving.isPending}
            disabledBecause={chosen === null ? t('office-begin.template.chooseFirst') : undefined}
            onPress={() => {
              if (chosen === null) return
              if (replaced === undefined) void take(chosen)
              else setAsking(true)
            }}
          >
            {t('office-begin.template.take')}
          </Button>
        </div>
      )}
      {chosen !== null && (
        <AlertDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={t('office-begin.template.askTitle', {
            template: t(`office-begin.template.${chosen}.title`),
          })}
          okText={t('office-begin.template.doReplace')}
          cancelText={t('office-begin.template.keepAll')}
          isDangerous
          isDismissable
          onConfirm={() => void take(chosen)}
        >
          {words.replaces.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {draft.edition !== undefined && <p>{t('office-begin.template.staysOnSale')}</p>}
        </AlertDialog>
      )}
    </div>
  )
}
