import { Ticket } from 'lucide-react'
import { clubCalendarPath } from '#contract/calendar-links.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ContactWays, ExamplesNotice, PointsOfSale } from '#web/capabilities/catalogue/index.ts'
import { dayText } from '#rules/day-text.ts'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { Guide } from '../guide-shown.ts'
import { Breadcrumbs } from '../public-page/breadcrumbs.tsx'
import { trailTo } from '../public-page/trail.ts'
import { GuideDocuments } from './guide-documents.tsx'
import { GuideHead } from './guide-head.tsx'
import { GuideText } from './guide-text.tsx'
import { MembershipPlans } from './membership-plans.tsx'
import { PermitsOfGuide } from './permits-of-guide.tsx'
import { WatersOfGuide } from './waters-of-guide.tsx'

interface GuideOfProps {
  guide: Guide
  /** The guide comes from the list of all guides, which has no text. */
  isShort: boolean
}

/** The text on one side, contacts and purchase on the other. */
export function GuideOf({ guide, isShort }: GuideOfProps) {
  const { t, region } = useTexts()
  const language = useLanguage()
  const changed = dayIn(guide.timeZone, new Date(guide.updatedAt))
  return (
    <article>
      <Breadcrumbs trail={trailTo(t, guide)} />
      <header className="pt-3 pb-6">
        <GuideHead of={guide} />
        <div className="mt-4">
          <ButtonLink
            size="river"
            href={pathTo(paths.offers, { association: guide.associationId })}
            icon={<Ticket aria-hidden className="size-6" />}
          >
            {t('guides.buy')}
          </ButtonLink>
        </div>
      </header>
      <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] md:gap-14">
        <div className="flex min-w-0 flex-col gap-8">
          <GuideText guide={guide} isShort={isShort} />
          {!isShort && <MembershipPlans of={guide} />}
          {guide.demo && <ExamplesNotice />}
          {guide.demo && guide.note && <p className="max-w-lines text-sm text-ink-soft">{guide.note}</p>}
          <p className="text-sm text-ink-soft">
            {t('guides.updated', { day: dayText(changed, 'dated', region) })}
          </p>
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          <WatersOfGuide of={guide} />
          <PermitsOfGuide of={guide} />
          <GuideDocuments documents={guide.documents} />
          <p>
            <Link href={clubCalendarPath(guide.associationId, language)} target="_blank">
              {t('calendars.ofClub')}
            </Link>
          </p>
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
