import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/link.tsx'
import type { Guide } from '../guide-shown.ts'

/** Web addresses and files of this site; other addresses are not linked. */
const isFollowed = (url: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(url)

/** Documents that the association published: regulations, forms. */
export function GuideDocuments({ documents }: Pick<Guide, 'documents'>) {
  const { t } = useTranslation()
  const shown = documents.filter(({ url }) => isFollowed(url))
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{t('guides.documents')}</h2>
      <ul className="mt-1">
        {shown.map(({ name, url }) => (
          <li key={url} className="flex min-h-12 items-center gap-3">
            <FileText aria-hidden className="size-5 shrink-0 text-river" />
            <span className="[&_a]:inline-block [&_a]:py-2.5">
              <Link href={url} target="_blank" rel="noopener noreferrer">
                {name}
                <span className="sr-only"> ({t('ui.opensElsewhere')})</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
