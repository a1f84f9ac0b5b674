import { Ticket } from 'lucide-react'
import type { ResponseOf } from '#contract/call.ts'
import type { readWaterPage } from '#contract/public-pages.ts'
import { ExamplesNotice } from '#web/capabilities/catalogue/index.ts'
import { guidePath, pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { Ordinances } from '#web/ui/ordinances.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { HeadOfPage } from './head-of-page.tsx'
import { PermitOnWater } from './permit-on-water.tsx'
import { type RulesOfSome, rulesTogether } from './rules-together.ts'
import { Sentences, Titled } from './sentences.tsx'
import { trailTo } from './trail.ts'
import { WatersDrawn, ZonesNamed } from './waters-drawn.tsx'

type WaterPage = ResponseOf<typeof readWaterPage>

/** A river or lake: where it is, with which permits it can be fished, and what holds there. */
export function WaterOfPage({ water }: { water: WaterPage }) {
  const { t } = useTexts()
  const { name, page, associationId, associationName, zones, permits } = water
  const rules = rulesTogether(permits)
  return (
    <article>
      <Breadcrumbs trail={trailTo(t, { associationId, name: associationName }, { name, href: page })} />
      <HeadOfPage title={name} colour={water.colour} picture={water.picture}>
        <p className="mt-2 font-medium [&_a]:inline-block [&_a]:py-2">
          <Link href={guidePath(associationId)}>{associationName}</Link>
        </p>
        {water.line !== undefined && <p className="mt-1 max-w-lines text-ink-soft">{water.line}</p>}
        <div className="mt-4">
          <ButtonLink
            size="river"
            href={pathTo(paths.offers, { association: associationId })}
            icon={<Ticket aria-hidden className="size-6" />}
          >
            {t('guides.buy')}
          </ButtonLink>
        </div>
      </HeadOfPage>
      <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,480px)] md:gap-14">
        <div className="flex min-w-0 flex-col gap-10">
          <Titled title={t('pages.permitsHere')}>
            <ul className="flex flex-col gap-4">
              {permits.map((permit) => (
                <li key={permit.permitId}>
                  <PermitOnWater permit={permit} />
                </li>
              ))}
            </ul>
          </Titled>
          {water.demo && <ExamplesNotice />}
          <Titled title={t('pages.rulesHere')}>
            <Ordinances ordinances={water.ordinances} today={water.day} />
            {rules.map((some) => (
              <RulesOf key={some.permits.join()} some={some} isAlone={rules.length === 1} />
            ))}
          </Titled>
        </div>
        <div className="min-w-0 md:sticky md:top-20 md:self-start">
          <Titled title={t('pages.where')}>
            <WatersDrawn zones={zones} />
            {(zones.length > 1 || zones[0]?.name !== name) && <ZonesNamed zones={zones} />}
          </Titled>
        </div>
      </div>
    </article>
  )
}

function RulesOf({ some: { permits, sentences }, isAlone }: { some: RulesOfSome; isAlone: boolean }) {
  const { t, region } = useTexts()
  const title =
    permits.length === 0
      ? t('pages.rulesOfAll')
      : t('pages.rulesWith', { permits: new Intl.ListFormat(region).format(permits) })
  return (
    <div className="flex flex-col gap-2">
      {!(isAlone && permits.length === 0) && <h3 className="text-lg wrap-anywhere">{title}</h3>}
      <Sentences of={sentences} />
    </div>
  )
}
