import type { MembershipFigures } from '#contract/office-membership.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useOfficePath } from '../use-office.ts'

const STANDINGS = ['valid', 'ending', 'lapsed'] as const
/** Each is a question of the office; those of nobody are left out. */
const OF_TODAY = [
  'adults',
  'minors',
  'ageUnknown',
  'joined',
  'unreached',
  'withoutNumber',
  'withoutLastDay',
  'ofOffice',
  'ofFile',
  'ofSale',
  'lettersOpen',
  'lettersUsed',
] as const

interface FiguresProps {
  figures: MembershipFigures
  plans: readonly { name: string; members: number }[]
}

/** How many there are: by standing with the way to them, and who they are. */
export function Figures({ figures, plans }: FiguresProps) {
  const { t } = useTexts()
  const officePath = useOfficePath()
  return (
    <section aria-labelledby="membership-figures" className="flex flex-col gap-4">
      <h2 id="membership-figures" className="text-xl">
        {t('office-membership.figures.title')}
      </h2>
      <ul className="grid gap-x-6 border-y border-hair sm:grid-cols-3 sm:divide-x sm:divide-hair max-sm:divide-y max-sm:divide-hair">
        {STANDINGS.map((standing) => (
          <li key={standing} className="py-3 sm:pl-4 sm:first:pl-0">
            <p className="figures text-3xl">{figures[standing]}</p>
            <Link href={officePath(paths.officeMembers, { state: standing })}>
              {t(`office-membership.figures.${standing}`, { count: figures[standing] })}
            </Link>
          </li>
        ))}
      </ul>
      <dl className="grid max-w-lines grid-cols-[1fr_auto] gap-x-6">
        {OF_TODAY.filter((name) => figures[name] > 0).map((name) => (
          <div
            key={name}
            className="col-span-2 grid grid-cols-subgrid border-b border-hair py-1.5 last:border-0"
          >
            <dt className="text-ink-soft">{t(`office-membership.figures.${name}`)}</dt>
            <dd className="figures text-right font-medium">{figures[name]}</dd>
          </div>
        ))}
        {plans.map(({ name, members }) => (
          <div
            key={name}
            className="col-span-2 grid grid-cols-subgrid border-b border-hair py-1.5 last:border-0"
          >
            <dt className="text-ink-soft wrap-anywhere">{t('office-membership.figures.plan', { name })}</dt>
            <dd className="figures text-right font-medium">{members}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
