import type { NotedCheck } from '#contract/permit-check.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import type { CatchEntry, OutingEntry } from '#web/platform/offline/index.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { dayText } from '#rules/day-text.ts'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { eventsOf } from '../events/events-of.ts'
import { PermitEvents } from '../events/permit-events.tsx'
import { BigFigures } from '../log/big-figures.tsx'
import { EntryMark } from '../log/entry-mark.tsx'
import { FishRows } from '../log/fish-row.tsx'
import { clockText, durationOf } from '../log/moment-text.ts'
import { Section } from '../log/section.tsx'
import { TotalsTable } from '../log/totals-table.tsx'
import { WhyRefused } from '../log/why-refused.tsx'
import { AddFish } from './add-fish.tsx'
import { CancelOuting } from './cancel-outing.tsx'
import { CorrectTimes } from './correct-times.tsx'
import { NotesOfPermit } from './notes-of-permit.tsx'

interface OutingSummaryProps {
  outing: OutingEntry
  /** Undefined for a permit of an earlier year. */
  held: HeldPermit | undefined
  permits: readonly HeldPermit[]
  zoneName: string | undefined
  /** Of the whole permit. */
  checks: readonly NotedCheck[]
  /** In chronological order. */
  catches: readonly CatchEntry[]
}

/** Time, place and duration; the fish with totals; the corrections. */
export function OutingSummary({ outing, held, permits, zoneName, checks, catches }: OutingSummaryProps) {
  const { t, region } = useTexts()
  const timeZone = held?.river.timeZone ?? zoneOfTheWaters()
  const zone = held?.river.zones.find(({ zoneId }) => zoneId === outing.zoneId)
  const slot = held?.river.slots.find(({ code }) => code === outing.slot)
  const { startedAt, endedAt } = outing
  const counting = catches.filter(({ impossible }) => impossible === undefined)
  const kept = counting.filter((fish) => fish.kept).length
  const mayWrite = held?.iAmHolder === true
  const ofDay = checks.filter(({ at }) => dayIn(timeZone, new Date(at)) === outing.day)
  const isOpen = startedAt !== undefined && endedAt === undefined
  return (
    <div className="flex flex-col gap-8">
      <header>
        <p className="figures text-lg first-letter:uppercase">{dayText(outing.day, 'long', region)}</p>
        <h1 className="text-3xl">{zone?.name ?? zoneName ?? held?.name ?? t('river.outing.title')}</h1>
        <p className="text-ink-soft">
          {[slot?.name, held?.name, held?.associationName].filter(Boolean).join(' · ')}
        </p>
        <EntryMark of={outing} />
      </header>
      <WhyRefused of={outing} />
      <BigFigures
        figures={[
          { figure: counting.length, text: t('river.outings.fish', { count: counting.length }) },
          { figure: kept, text: t('river.outings.kept', { count: kept }) },
          {
            figure: counting.length - kept,
            text: t('river.outings.released', { count: counting.length - kept }),
          },
        ]}
      />
      {isOpen && mayWrite && (
        <ButtonLink size="river" wide href={pathTo(paths.catchLog, { purchase: outing.purchaseId })}>
          {t('river.outing.continue')}
        </ButtonLink>
      )}
      <Section title={t('river.outing.times')}>
        <p className="text-lg">
          {startedAt && clockText(startedAt, timeZone)}
          {' – '}
          {endedAt ? clockText(endedAt, timeZone) : t('river.outing.open')}
          <Duration from={startedAt} to={endedAt} />
        </p>
        {mayWrite && startedAt && <CorrectTimes outing={outing} startedAt={startedAt} timeZone={timeZone} />}
      </Section>
      {ofDay.length > 0 && (
        <Section title={t('permit-events.ofDay')}>
          <PermitEvents events={eventsOf({ outings: [], checks: ofDay })} timeZone={timeZone} />
        </Section>
      )}
      {(catches.length > 0 || mayWrite || outing.noCatch) && (
        <Section title={t('river.outing.fish')}>
          {catches.length === 0 && outing.noCatch && <p className="text-lg">{t('river.outing.noCatch')}</p>}
          <FishRows fish={catches} timeZone={timeZone} />
          {mayWrite && startedAt && !isOpen && (
            <AddFish held={held} permits={permits} outing={outing} catches={catches} />
          )}
        </Section>
      )}
      {counting.length > 0 && (
        <Section title={t('river.totals.title')}>
          <TotalsTable fish={counting} />
        </Section>
      )}
      {mayWrite && <NotesOfPermit purchaseId={outing.purchaseId} />}
      <div className="flex flex-col items-start gap-2">
        <Link href={pathTo(paths.outings, { purchase: outing.purchaseId })}>{t('river.outing.all')}</Link>
        {mayWrite && catches.length === 0 && <CancelOuting outing={outing} />}
      </div>
    </div>
  )
}

function Duration({ from, to }: { from: string | undefined; to: string | undefined }) {
  const { t } = useTexts()
  const lasted = from === undefined || to === undefined ? undefined : durationOf(from, to)
  if (lasted === undefined) return null
  const { hours, minutes } = lasted
  const words = [
    hours > 0 && t('river.outing.hours', { count: hours }),
    (minutes > 0 || hours === 0) && t('river.outing.minutes', { count: minutes }),
  ]
  return <span className="text-ink-soft"> · {words.filter(Boolean).join(' ')}</span>
}
