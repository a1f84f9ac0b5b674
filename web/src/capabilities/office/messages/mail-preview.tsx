import type { PreviewedMail } from '#contract/office-messages.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useTexts } from '#web/ui/region.ts'
import { MailFrame } from './mail-frame.tsx'

/** A mail as it arrives in a language, in the name of one who gets it: as it is drawn, and below it as plain text. */
export function MailPreview({
  mail: { language, people, name, subject, text, html },
}: {
  mail: PreviewedMail
}) {
  const { t } = useTexts()
  const label = `${t(`office-messages.preview.in_${language}`, { count: people })} ${t('office-messages.preview.as', { name })}`
  return (
    <figure className="flex flex-col gap-2" aria-label={label}>
      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
      <p lang={language} className="font-semibold wrap-anywhere">
        {subject}
      </p>
      <MailFrame key={html} title={label} html={html} />
      <Disclosure title={t('office-messages.preview.plain')} level={3}>
        <div lang={language} className="flex flex-col gap-3 text-sm">
          {text.split('\n\n').map((paragraph, n) => (
            <p key={n} className="wrap-anywhere whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </Disclosure>
    </figure>
  )
}
