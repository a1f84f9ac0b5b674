import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/link.tsx'
import type { Crumb } from './trail.ts'

/** Where the page stands; the last one is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('pages.trail')}>
      <ol className="-my-1 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {trail.map(({ name, href }, at) => (
          <li key={href} className="flex min-w-0 items-center gap-1.5 [&_a]:inline-block [&_a]:py-3">
            {at > 0 && <ChevronRight aria-hidden className="size-4 shrink-0" />}
            {at === trail.length - 1 ? (
              <span aria-current="page" className="wrap-anywhere">
                {name}
              </span>
            ) : (
              <Link href={href}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
