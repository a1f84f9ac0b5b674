import { ChevronRight } from 'lucide-react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { useTranslation } from 'react-i18next'
import { guidePath } from '#web/platform/navigation/paths.ts'
import type { Guide } from '../guide-shown.ts'

/** An association as one large link: its colour, its waters, one line of text. */
export function GuideRow({ guide }: { guide: Guide }) {
  const { t } = useTranslation()
  const { name, waters, summary, colour, demo } = guide
  return (
    <li className="group relative flex items-center gap-4 border-b border-hair py-4">
      <span
        aria-hidden
        className="w-2 shrink-0 self-stretch rounded-full border border-edge forced-color-adjust-none"
        style={{ backgroundColor: colour }}
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-xl">
          <PlainLink
            href={guidePath(guide.associationId)}
            className="cursor-pointer text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-river hover:text-river"
          >
            {name}
          </PlainLink>
        </h3>
        {waters.length > 0 && (
          <p className="font-medium">
            <span className="sr-only">{t('guides.waters')}: </span>
            {waters.join(', ')}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {demo && `${t('find.example')} · `}
          {summary}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft group-has-[a:hover]:text-river" />
    </li>
  )
}
