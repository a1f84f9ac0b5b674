import { Ticket } from 'lucide-react'
import { dayIn } from '#rules/wall-clock.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ContactWays, ExamplesNotice, PointsOfSale } from '#web/capabilities/catalogue/index.ts'
import { dayText } from '#rules/day-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { Guide } from '../guide-shown.ts'
import { GuideDocuments } from './guide-documents.tsx'
import { MapsOfPermits } from './maps-of-permits.tsx'

interface GuideOfProps {
  guide: Guide
  /** The guide comes from the list of all guides, which has no text. */
  isShort: boolean
}

/** The text on one side, contacts and purchase on the other. */
export function GuideOf({ guide, isShort }: GuideOfProps) {
  const { t, region } = useTexts()
  const { associationId, name, waters, summary, colour } = guide
  const changed = dayIn(guide.timeZone, new Date(guide.updatedAt))
  return (
    <article>
      <header className="pb-6">
        <h1 className="text-3xl md:text-4xl">{name}</h1>
        <span
          aria-hidden
          className="mt-3 block h-1 w-24 rounded-full border border-edge/40 forced-color-adjust-none"
          style={{ backgroundColor: colour }}
        />
        <p className="mt-3 font-medium">{waters.join(', ')}</p>
        <p className="mt-1 max-w-lines text-ink-soft">{summary}</p>
        <div className="mt-4">
          <ButtonLink
            size="river"
            href={pathTo(paths.offers, { association: associationId })}
            icon={<Ticket aria-hidden className="size-6" />}
          >
            {t('guides.buy')}
          </ButtonLink>
        </div>
      </header>
      <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] md:gap-14">
        <div className="flex min-w-0 flex-col gap-8">
          <GuideText guide={guide} isShort={isShort} />
          {guide.demo && <ExamplesNotice />}
          {guide.demo && guide.note && <p className="max-w-lines text-sm text-ink-soft">{guide.note}</p>}
          <p className="text-sm text-ink-soft">
            {t('guides.updated', { day: dayText(changed, 'dated', region) })}
          </p>
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          <MapsOfPermits of={guide} />
          <GuideDocuments documents={guide.documents} />
          <section>
            <h2 className="text-xl">{t('guides.contacts')}</h2>
            <ContactWays of={guide} />
          </section>
          {guide.pointsOfSale.length > 0 && <PointsOfSale points={guide.pointsOfSale} />}
        </aside>
      </div>
    </article>
  )
}

function GuideText({ guide: { text, gettingThere }, isShort }: GuideOfProps) {
  const { t } = useTexts()
  return (
    <>
      <section>
        <h2 className="mb-3 text-xl">{t('guides.rules')}</h2>
        {text ? (
          <Markdown text={text} level={3} />
        ) : (
          <p className="max-w-lines text-ink-soft">{t(isShort ? 'guides.offlineText' : 'guides.noText')}</p>
        )}
      </section>
      {gettingThere && (
        <section>
          <h2 className="mb-3 text-xl">{t('guides.gettingThere')}</h2>
          <Markdown text={gettingThere} level={3} />
        </section>
      )}
    </>
  )
}
