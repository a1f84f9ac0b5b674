import { Waves } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/link.tsx'
import type { Guide } from '../guide-shown.ts'

/** Links to the pages of its waters; nothing in the list of all guides, which has none. */
export function WatersOfGuide({ of: { waterPages = [] } }: { of: Pick<Guide, 'waterPages'> }) {
  const { t } = useTranslation()
  if (waterPages.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{t('guides.waters')}</h2>
      <ul className="mt-1">
        {waterPages.map(({ name, page }) => (
          <li key={page} className="flex min-h-12 items-center gap-3">
            <Waves aria-hidden className="size-5 shrink-0 text-river" />
            <span className="[&_a]:inline-block [&_a]:py-2.5">
              <Link href={page}>{name}</Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
