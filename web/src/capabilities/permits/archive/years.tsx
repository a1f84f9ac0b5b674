import { Link } from 'react-aria-components/Link'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'

/** The years with permits, latest first; the selected one is underlined. */
export function Years({ years, shown }: { years: readonly number[]; shown: number }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('archive.years')} className="mb-6 border-b border-hair print:hidden">
      <ul className="flex flex-wrap gap-x-2">
        {years.map((year) => (
          <li key={year}>
            <Link
              href={pathTo(paths.archive, { year })}
              routerOptions={{ replace: true }}
              {...(year === shown && { 'aria-current': 'page' as const })}
              className={`figures -mb-px inline-grid min-h-12 min-w-16 cursor-pointer place-items-center border-b-2 px-3 text-lg no-underline data-hovered:text-river ${year === shown ? 'border-line text-ink' : 'border-transparent text-ink-soft'}`}
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
