import type { HeldPermit } from '#contract/permits.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { Allowance } from '#rules/river/catch-log.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useFishingDay } from '#web/platform/fishing-day.ts'
import { useTexts } from '#web/ui/region.ts'
import { useFishWords } from '../log/fish-words.ts'
import { Section } from '../log/section.tsx'
import { useDaysToComeText } from './days-to-come-text.ts'
import { type AllowedByPermit, stillAllowed } from './allowed-by-permit.ts'
import type { Season } from './use-season.ts'

/** What this season still allows: by permit, its days to come and what may be kept until the end of season and year. */
export function StillAllowed({ season, permits }: { season: Season; permits: readonly HeldPermit[] }) {
  const { t } = useTexts()
  const todayOf = useFishingDay()
  const allowed = stillAllowed(season, permits, todayOf)
  return (
    <Section title={t('season.left.title')}>
      {allowed.length === 0 ? (
        <p className="text-ink-soft">{t('season.left.none')}</p>
      ) : (
        <ul className="divide-y divide-hair rounded-lg border border-hair bg-sheet px-5">
          {allowed.map((one) => (
            <li key={`${one.held.associationId} ${one.held.permitId}`} className="py-4">
              <OfPermit allowed={one} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function OfPermit({ allowed: { held, days, left } }: { allowed: AllowedByPermit }) {
  const daysText = useDaysToComeText()
  const isUsable = daysText(held, days) !== undefined
  return (
    <>
      <p className="font-semibold">
        {isUsable ? (
          <PlainLink
            href={pathTo(paths.myPermits, { purchase: held.purchaseId })}
            className="inline-flex min-h-12 cursor-pointer items-center text-river underline decoration-1 underline-offset-4 hover:text-river-deep"
          >
            {held.name}
          </PlainLink>
        ) : (
          held.name
        )}
      </p>
      <p className="text-sm text-ink-soft">{held.associationName}</p>
      {isUsable && <p className="pt-1">{daysText(held, days)}</p>}
      {left.length > 0 && (
        <ul className="flex flex-wrap gap-x-8 gap-y-4 pt-3">
          {left.map((one) => (
            <li key={`${one.span} ${String(one.species)}`}>
              <Left allowance={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Left({ allowance: { left, allowed, span, species } }: { allowance: Allowance }) {
  const { t } = useTexts()
  const { group } = useFishWords()
  return (
    <>
      <span className={`figures block text-4xl ${left === 0 ? 'text-alarm-deep' : 'text-ink'}`}>{left}</span>
      <span className="block leading-snug font-semibold first-letter:uppercase">{group(species)}</span>
      <span className="block text-sm leading-snug text-ink-soft">
        {t(`season.left.${span === 'year' ? 'ofYear' : 'ofSeason'}`, { count: allowed })}
      </span>
      {left === 0 && (
        <span className="block text-sm leading-snug font-semibold text-alarm-deep">
          {t('season.left.reached')}
        </span>
      )}
    </>
  )
}
