import type { ReactNode } from 'react'
import { clientConfig } from '#web/platform/api/client-config.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { dayText } from '#rules/day-text.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { AssociationsToAsk } from './associations-to-ask.tsx'

/** The date of the last assessment of this statement: change it together with the text. */
const ASSESSED_ON = '2026-11-22'
const MET = ['keyboard', 'text', 'colours', 'motion', 'reader', 'touch', 'time'] as const
const LIMITS = ['people', 'map', 'pdf', 'card', 'others'] as const

/** European law requires it of a shop: e2e/accessibility.spec.ts verifies what it claims. */
export default function AccessibilityPage() {
  const { t, region } = useTexts()
  const { contactEmail } = clientConfig()
  usePageTitle(t('accessibility.title'))
  return (
    <div className="mx-auto flex max-w-column flex-col gap-8 px-4 pt-4 pb-16 md:px-6">
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl md:text-4xl">{t('accessibility.title')}</h1>
        <p className="max-w-lines text-lg text-ink-soft">{t('accessibility.intro')}</p>
      </header>
      <Part title={t('accessibility.standard.title')}>
        <p>{t('accessibility.standard.text')}</p>
      </Part>
      <Part title={t('accessibility.met.title')}>
        <Points texts={MET.map((key) => t(`accessibility.met.${key}`))} />
      </Part>
      <Part title={t('accessibility.limits.title')}>
        <Points texts={LIMITS.map((key) => t(`accessibility.limits.${key}`))} />
      </Part>
      <Part title={t('accessibility.report.title')}>
        <p>{t('accessibility.report.text')}</p>
        {contactEmail !== undefined && (
          <p>
            {t('accessibility.report.operator')}:{' '}
            <Link href={`mailto:${contactEmail}`}>
              <EmailText email={contactEmail} />
            </Link>
          </p>
        )}
        <AssociationsToAsk />
        <p>{t('accessibility.report.authority')}</p>
      </Part>
      <p className="text-sm text-ink-soft">
        {t('accessibility.assessed', { day: dayText(ASSESSED_ON, 'dated', region) })}
      </p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex max-w-lines flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

const Points = ({ texts }: { texts: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-line">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
