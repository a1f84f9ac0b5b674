import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '#web/platform/i18n/language-choice.tsx'
import { paths, terms } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** The language for guests, and the legal texts to read before a purchase. */
export function Foot() {
  const { t } = useTranslation()
  return (
    <footer className="border-t border-hair bg-paper">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-3 md:px-6">
        <div className="w-72 max-w-full">
          <LanguageChoice label={t('find.start.language')} />
        </div>
        <nav aria-label={t('find.start.documents')} className="flex flex-wrap gap-x-6 text-sm">
          <Document href={terms.privacy}>{t('find.start.privacy')}</Document>
          <Document href={terms.conditions}>{t('find.start.terms')}</Document>
          <span className="inline-flex min-h-12 items-center">
            <Link href={paths.accessibility}>{t('accessibility.link')}</Link>
          </span>
        </nav>
      </div>
    </footer>
  )
}

const Document = ({ href, children }: { href: string; children: string }) => (
  <span className="inline-flex min-h-12 items-center">
    <Link href={href} target="_blank" rel="noopener">
      {children}
    </Link>
  </span>
)
