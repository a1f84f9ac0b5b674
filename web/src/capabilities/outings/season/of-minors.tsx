import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { OutingLine } from '../log/outing-line.tsx'
import { Section } from '../log/section.tsx'
import type { Season } from './use-season.ts'

/** Outings on permits for an accompanied minor or a guest: their fish are not the angler's. Renders nothing without any. */
export function OfMinors({ season: { ofMinors } }: { season: Season }) {
  const { t, region } = useTexts()
  if (ofMinors.length === 0) return null
  return (
    <Section title={t('season.minors')}>
      <p className="text-ink-soft">{t('season.minorsText')}</p>
      <ul className="divide-y divide-hair">
        {ofMinors.map(({ held, outings, fish }) => (
          <li key={held.purchaseId} className="pt-2">
            <p className="font-semibold">
              {(held.guest ? held.holder : held.minor)?.firstName ??
                t('season.minor', { day: dayText(held.firstDay, 'date', region) })}
            </p>
            {outings.map((outing) => (
              <OutingLine
                key={outing.id}
                held={held}
                outing={outing}
                catches={fish.filter(({ outingId }) => outingId === outing.id)}
              />
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
