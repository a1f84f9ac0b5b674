import type { PreviewedMail } from '#contract/office-messages.ts'
import { useTexts } from '#web/ui/region.ts'

/** A mail as it arrives in a language: its sheet, with greeting and signature, in the name of one who gets it. */
export function MailPreview({ mail: { language, people, name, subject, text } }: { mail: PreviewedMail }) {
  const { t } = useTexts()
  const label = t(`office-messages.preview.in_${language}`, { count: people })
  return (
    <figure className="flex flex-col gap-1.5" aria-label={label}>
      <figcaption className="text-sm text-ink-soft">
        {label} {t('office-messages.preview.as', { name })}
      </figcaption>
      <div lang={language} className="rounded-sm border border-edge bg-paper px-4 py-4">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p aria-hidden className="mt-3 border-b-2 border-line pb-1 text-xl">
          Lenza
        </p>
        {text.split('\n\n').map((paragraph, n) => (
          <p key={n} className="mt-3 wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </figure>
  )
}
