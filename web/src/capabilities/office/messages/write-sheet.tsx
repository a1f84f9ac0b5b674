import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { countRecipients, listMessages, previewMessage, sendToHolders } from '#contract/office-messages.ts'
import type { Office } from '#contract/staff.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { offeredLanguages } from '#web/platform/i18n/offered-languages.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { isComplete } from '../complete-day.ts'
import { MailPreview } from './mail-preview.tsx'
import { type Choices, type Whom, WhomFields } from './whom.tsx'

interface WriteSheetProps {
  office: Office
  choices: Choices
  onClose: () => void
  onDone: () => void
}

type Typed = Partial<Record<Language, { subject?: string; text?: string }>>

/** The sheet stays scrolled to the button that was pressed, which is gone. */
function fromItsBeginning(preview: HTMLElement | null): void {
  preview?.focus({ preventScroll: true })
  preview?.scrollIntoView({ block: 'start' })
}

const LONGEST = { subject: 120, text: 3000 }

/** Whom, what, and how many; then the mail as it arrives, and it leaves a minute later. */
export function WriteSheet({ office: { associationId }, choices, onClose, onDone }: WriteSheetProps) {
  const { t } = useTexts()
  const own = useLanguage()
  const today = useToday()
  const form = useTypedForm({ form: 'message', of: associationId })
  const [whom, setWhom] = useTypedField<Whom>(form, 'whom', {
    from: today,
    to: today,
    zones: [],
    permits: [],
  })
  const [typed, setTyped] = useTypedField<Typed>(form, 'texts', {})
  const [isPreviewed, setPreviewed] = useState(false)
  const send = useAct(sendToHolders, {
    renews: [listMessages],
    onDone: () => {
      form.forget()
      onDone()
    },
  })
  const preview = useAct(previewMessage, { onDone: () => setPreviewed(true) })
  const { from, to } = whom
  const hasDays = isComplete(from) && isComplete(to) && from <= to
  const counted = useCallQuery(
    countRecipients,
    { associationId, ...whom },
    { enabled: hasDays, keepPrevious: true },
  )
  const found = hasDays ? counted.data : undefined
  const people = found?.people
  const texts = Object.fromEntries(
    Object.entries(typed).flatMap(([language, { subject = '', text = '' }]) =>
      subject.trim() === '' || text.trim() === ''
        ? []
        : [[language, { subject: subject.trim(), text: text.trim() }]],
    ),
  ) as Partial<Record<Language, { subject: string; text: string }>>
  const isHalf = Object.values(typed).some(
    ({ subject = '', text = '' }) => (subject.trim() === '') !== (text.trim() === ''),
  )
  const missing = hasDays
    ? people === 0
      ? 'nobody'
      : Object.keys(texts).length === 0 || isHalf
        ? 'textNeeded'
        : undefined
    : 'daysNeeded'
  const fields = (language: Language) => (
    <>
      <TextField
        label={t(`office-messages.fields.subject_${language}`)}
        value={typed[language]?.subject ?? ''}
        onChange={(subject) => setTyped({ ...typed, [language]: { ...typed[language], subject } })}
        maxLength={LONGEST.subject}
      />
      <TextField
        label={t(`office-messages.fields.text_${language}`)}
        rows={6}
        value={typed[language]?.text ?? ''}
        onChange={(text) => setTyped({ ...typed, [language]: { ...typed[language], text } })}
        maxLength={LONGEST.text}
      />
    </>
  )
  const message = { associationId, ...whom, texts }
  const act = preview.answer === undefined || !isPreviewed ? preview : send
  const failure = act.failure !== undefined && (
    <Notice kind="alarm" isNew>
      {act.failure}
    </Notice>
  )
  return (
    <FormSheet
      typed={form}
      onClose={onClose}
      title={t(isPreviewed ? 'office-messages.preview.title' : 'office-messages.write')}
      foot={
        isPreviewed ? (
          <>
            <Button
              wide
              isPending={send.isPending}
              pendingText={t('office.saving')}
              onPress={() => send.go(message)}
            >
              {t('office-messages.actTo', { count: people ?? 0 })}
            </Button>
            <Button wide variant="secondary" isWaiting={send.isPending} onPress={() => setPreviewed(false)}>
              {t('office-messages.preview.back')}
            </Button>
          </>
        ) : (
          <Button
            wide
            disabledBecause={missing && t(`office-messages.${missing}`)}
            isPending={preview.isPending}
            pendingText={t('office-messages.preview.making')}
            onPress={() => preview.go(message)}
          >
            {t('office-messages.preview.act')}
          </Button>
        )
      }
    >
      {isPreviewed ? (
        <div ref={fromItsBeginning} tabIndex={-1} className="flex flex-col gap-5 outline-none">
          <p>{t('office-messages.preview.explained')}</p>
          {preview.answer?.mails.map((mail) => (
            <MailPreview key={mail.language} mail={mail} />
          ))}
          {failure}
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <WhomFields whom={whom} onChange={setWhom} choices={choices} found={found} />
          {fields(own)}
          {offeredLanguages()
            .filter((language) => language !== own)
            .map((language) => (
              <Disclosure
                key={language}
                title={t(`office-messages.also_${language}`)}
                level={3}
                isOpenAtFirst={typed[language] !== undefined}
              >
                <div className="flex flex-col gap-5 pb-4">{fields(language)}</div>
              </Disclosure>
            ))}
          <p className="text-sm text-ink-soft">{t('office-messages.plain')}</p>
          {failure}
        </div>
      )}
    </FormSheet>
  )
}
