import type { HeldPermit } from '#contract/permits.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { cancelEntry, type CheckEntry, type Entry, useRiverLog } from '#web/platform/offline/index.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#rules/day-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useFishWords } from '../log/fish-words.ts'
import { NotKept } from '../log/not-kept.tsx'
import { Section } from '../log/section.tsx'
import { useKeep } from '../log/use-keep.ts'
import { WhyRefused } from '../log/why-refused.tsx'

/** Entries that the server refused: the reason and the actions for each. Renders nothing without any. */
export function RefusedEntries({ of: permits }: { of: readonly Pick<HeldPermit, 'purchaseId'>[] }) {
  const { t } = useTexts()
  const { outings, catches, notes } = useRiverLog()
  const ids = new Set(permits.map(({ purchaseId }) => purchaseId))
  const refused = [...outings, ...catches, ...notes].filter(
    (entry) =>
      (entry.refused ?? entry.impossible ?? entry.setAside) !== undefined && ids.has(entry.purchaseId),
  )
  if (refused.length === 0) return null
  return (
    <Section title={t('river.outings.refused.title')}>
      <p>{t('river.outings.refused.text')}</p>
      <ul className="flex flex-col gap-6">
        {refused.map((entry) => (
          <li key={entry.id}>
            <RefusedEntry entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RefusedEntry({ entry }: { entry: Exclude<Entry, CheckEntry> }) {
  const { t, region } = useTexts()
  const { state } = useOverlayPage()
  const { name } = useFishWords()
  const { keep, hasFailed } = useKeep()
  const { id, purchaseId } = entry
  const where = {
    outing: pathTo(paths.outing, { purchase: purchaseId, outing: id }),
    catch: pathTo(paths.oneCatch, { purchase: purchaseId, fish: id }),
    note: pathTo(paths.myNotes, { purchase: purchaseId }),
  }[entry.kind]
  const title = t(`river.outings.refused.${entry.kind}`, {
    day: entry.kind === 'outing' ? dayText(entry.day, 'day', region) : '',
    fish: entry.kind === 'catch' ? name(entry.species) : '',
  })
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{title}</p>
      <WhyRefused of={entry} />
      {hasFailed && <NotKept />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant="secondary"
          href={where}
          {...(entry.kind !== 'outing' && { routerOptions: { state } })}
        >
          {t('river.outings.refused.correct')}
        </ButtonLink>
        <Button variant="quiet" onPress={() => void keep(() => cancelEntry(id))}>
          {t('river.outings.refused.cancel')}
        </Button>
      </div>
    </div>
  )
}
