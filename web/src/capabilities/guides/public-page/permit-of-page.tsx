import { MapIcon } from 'lucide-react'
import type { ResponseOf } from '#contract/call.ts'
import type { readPermitPage } from '#contract/public-pages.ts'
import { ExamplesNotice } from '#web/capabilities/catalogue/index.ts'
import { guidePath, pathTo, paths } from '#web/platform/navigation/paths.ts'
import { AllowedIcons } from '#web/ui/allowed-icons.tsx'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { Ordinances } from '#web/ui/ordinances.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { HeadOfPage } from './head-of-page.tsx'
import { HowToBuy } from './how-to-buy.tsx'
import { Sentences, Titled, TitledSentences } from './sentences.tsx'
import { trailTo } from './trail.ts'
import { WatersDrawn, ZonesNamed } from './waters-drawn.tsx'

type PermitPage = ResponseOf<typeof readPermitPage>

/** What, where, when and how much, in the sentences of the rules that decide. */
export function PermitOfPage({ permit, page }: { permit: PermitPage; page: string }) {
  const { t } = useTexts()
  const { name, associationId, associationName, sentences, ordinances, demo } = permit
  return (
    <article>
      <Breadcrumbs trail={trailTo(t, { associationId, name: associationName }, { name, href: page })} />
      <HeadOfPage title={name} colour={permit.colour} picture={permit.picture}>
        <WatersOf permit={permit} />
        {permit.summary !== '' && <p className="mt-1 max-w-lines text-ink-soft">{permit.summary}</p>}
        {permit.waterLine !== undefined && (
          <p className="mt-1 max-w-lines text-ink-soft">{permit.waterLine}</p>
        )}
      </HeadOfPage>
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(280px,340px)] md:gap-14">
        <aside className="flex flex-col gap-6 md:sticky md:top-20 md:order-last md:self-start">
          <HowToBuy permit={permit} />
          {demo && <ExamplesNotice />}
        </aside>
        <div className="flex min-w-0 flex-col gap-10">
          <TitledSentences title={t('pages.when')} of={[...sentences.days, ...sentences.sale]} />
          <Titled title={t('pages.allowed')}>
            <Ordinances ordinances={ordinances} today={permit.day} />
            <AllowedIcons techniques={permit.techniques} keeping={permit.keeping} size="river" />
            {sentences.fishing.length > 0 && <Sentences of={sentences.fishing} />}
          </Titled>
          <TitledSentences title={t('pages.prices')} of={[...sentences.prices, ...sentences.extras]} />
          <Where permit={permit} />
          <TitledSentences title={t('pages.who')} of={sentences.holder} />
          <TitledSentences title={t('pages.choices')} of={sentences.choices} />
          <TitledSentences title={t('pages.afterwards')} of={sentences.afterwards} />
          {permit.conditions.trim() !== '' && (
            <Titled title={t('pages.conditions')}>
              <Markdown text={permit.conditions} level={3} />
            </Titled>
          )}
        </div>
      </div>
    </article>
  )
}

/** Association and waters, each a link to its page. */
function WatersOf({ permit }: { permit: PermitPage }) {
  const { associationId, associationName, waterPages } = permit
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 font-medium [&_a]:inline-block [&_a]:py-2">
      <Link href={guidePath(associationId)}>{associationName}</Link>
      {waterPages.map(({ name, page }) => (
        <span key={name} className="py-2">
          {page === undefined ? name : <LinkTo href={page} text={name} />}
        </span>
      ))}
    </p>
  )
}

const LinkTo = ({ href, text }: { href: string; text: string }) => (
  <span className="-my-2 inline-block">
    <Link href={href}>{text}</Link>
  </span>
)

function Where({ permit: { permitId, zones } }: { permit: PermitPage }) {
  const { t } = useTexts()
  return (
    <Titled title={t('pages.where')}>
      <WatersDrawn zones={zones} />
      {zones.length > 0 && <ZonesNamed zones={zones} />}
      <div>
        <ButtonLink
          variant="secondary"
          href={pathTo(paths.map, { permit: permitId })}
          icon={<MapIcon aria-hidden className="size-5" />}
        >
          {t('pages.places')}
        </ButtonLink>
      </div>
    </Titled>
  )
}
