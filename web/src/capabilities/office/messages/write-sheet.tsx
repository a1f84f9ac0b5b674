import { LANGUAGES, type Language } from '#contract/languages.ts'
import { countRecipients, listMessages, sendToHolders } from '#contract/office-messages.ts'
import type { Office } from '#contract/staff.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { isComplete } from '../complete-day.ts'

interface WriteSheetProps {
  office: Office
  onClose: () => void
  onDone: () => void
}

type Typed = Partial<Record<Language, { subject?: string; text?: string }>>

const LONGEST = { subject: 120, text: 3000 }

/** Whom, what, and how many; it leaves a minute later. */
export function WriteSheet({ office: { associationId }, onClose, onDone }: WriteSheetProps) {
  const { t } = useTexts()
  const own = useLanguage()
  const today = useToday()
  const form = useTypedForm({ form: 'message', of: associationId })
  const [from, setFrom] = useTypedField(form, 'from', today)
  const [to, setTo] = useTypedField(form, 'to', today)
  const [typed, setTyped] = useTypedField<Typed>(form, 'texts', {})
  const send = useAct(sendToHolders, {
    renews: [listMessages],
    onDone: () => {
      form.forget()
      onDone()
    },
  })
  const hasDays = isComplete(from) && isComplete(to) && from <= to
  const counted = useCallQuery(
    countRecipients,
    { associationId, from, to },
    { enabled: hasDays, keepPrevious: true },
  )
  const people = hasDays ? counted.data?.people : undefined
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
  return (
    <FormSheet
      typed={form}
      onClose={onClose}
      title={t('office-messages.write')}
      foot={
        <Button
          wide
          disabledBecause={missing && t(`office-messages.${missing}`)}
          isPending={send.isPending}
          pendingText={t('office.saving')}
          onPress={() => send.go({ associationId, from, to, texts })}
        >
          {people === undefined || people === 0
            ? t('office-messages.act')
            : t('office-messages.actTo', { count: people })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-4">
          <DateField
            label={t('office-messages.fields.from')}
            value={from}
            onChange={(day) => {
              setFrom(day)
              if (isComplete(day) && day > to) setTo(day)
            }}
          />
          <DateField label={t('office-messages.fields.to')} value={to} onChange={setTo} />
        </div>
        <p role="status" className="font-semibold">
          {people === undefined
            ? t('office-messages.counting')
            : t('office-messages.people', { count: people })}
        </p>
        {fields(own)}
        {LANGUAGES.filter((language) => language !== own).map((language) => (
          <Disclosure key={language} title={t(`office-messages.also_${language}`)} level={3}>
            <div className="flex flex-col gap-5 pb-4">{fields(language)}</div>
          </Disclosure>
        ))}
        <p className="text-sm text-ink-soft">{t('office-messages.plain')}</p>
        {send.failure !== undefined && (
          <Notice kind="alarm" isNew>
            {send.failure}
          </Notice>
        )}
      </div>
    </FormSheet>
  )
}
