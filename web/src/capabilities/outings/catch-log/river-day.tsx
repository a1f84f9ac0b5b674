import type { Technique } from '#rules/codes.ts'
import { useNavigate } from 'react-router'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { type OutingEntry, useRemoteLog, useRiverLog, writeOuting } from '#web/platform/offline/index.ts'
import { placeOfRules } from '#rules/club/ordinances.ts'
import { dayText, daysText } from '#rules/day-text.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { FoldedOrdinances } from '#web/ui/ordinances.tsx'
import { useTexts } from '#web/ui/region.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { NotKept } from '../log/not-kept.tsx'
import { canBeUnderWay, momentOf } from '../log/moment-of-outing.ts'
import { notNoted } from '../log/not-noted.ts'
import { plannedOn, thenAlso } from '../log/planned-outings.ts'
import { outingContent } from '../log/entry-content.ts'
import { useKeep } from '../log/use-keep.ts'
import { newOutings, writeOutings } from './begin-today.ts'
import { Afterwards } from './afterwards.tsx'
import { EndedOutings } from './ended-outings.tsx'
import { Noting } from './noting.tsx'
import { OutingHead } from './outing-head.tsx'
import { StartOuting } from './start-outing.tsx'

interface RiverDayProps {
  held: HeldPermit
  permits: readonly HeldPermit[]
  today: string
}

const lastFirst = (one: { startedAt?: string | undefined }, other: { startedAt?: string | undefined }) =>
  (other.startedAt ?? '').localeCompare(one.startedAt ?? '')

/** A permit's day at the water: the outing under way or the one to begin, and the ended ones. */
export function RiverDay({ held, permits, today }: RiverDayProps) {
  const { t } = useTexts()
  const log = useRiverLog(held.purchaseId)
  const { keep, hasFailed } = useKeep()
  const navigate = useNavigate()
  const now = useMinute()
  useRemoteLog(held.purchaseId)
  if (!log.isReady) return null

  const begun = log.outings
    .filter(({ startedAt, impossible }) => startedAt !== undefined && impossible === undefined)
    .toSorted(lastFirst)
  const isBegun = (id: string | undefined) => begun.some((outing) => outing.id === id)
  const planned = plannedOn(held, today).filter(({ id }) => !isBegun(id))
  const open = begun.find(({ endedAt }) => endedAt === undefined)
  const end = async (outing: OutingEntry, noCatch: boolean) => {
    const fish = log.catches.filter(({ outingId }) => outingId === outing.id)
    const at = new Date()
    const endedAt = momentOf(
      outing,
      held,
      fish.map(({ caughtAt }) => caughtAt),
      at,
    )
    const isEnded = await keep(() =>
      writeOuting({ ...outingContent(outing), endedAt, noCatch: noCatch || undefined }),
    )
    // This page does not list outings of an earlier day; the summary does.
    if (isEnded && outing.day < today && !canBeUnderWay(held, outing, at))
      await navigate(pathTo(paths.outing, { purchase: held.purchaseId, outing: outing.id }))
    return isEnded
  }
  const begin = async (): Promise<boolean> => {
    const fish = log.catches.filter(({ outingId }) => outingId === open?.id)
    const next = open && newOutings(held, { open, fish, planned })
    return next !== undefined && (await keep(() => writeOutings(next))) && next.length > 1
  }
  if (open)
    return (
      <>
        <OutingHead held={held} outing={open} />
        <Noting
          held={held}
          permits={permits}
          outing={open}
          catches={log.catches
            .filter(({ outingId }) => outingId === open.id)
            .toSorted((one, other) => other.caughtAt.localeCompare(one.caughtAt))}
          onEnd={(noCatch) => end(open, noCatch)}
          newDay={isNewDay(held, open, { today, now }) ? { canBegin: planned.length > 0, begin } : undefined}
        >
          <OrdinancesOn held={held} day={open.day} zoneId={open.zoneId} technique={open.technique} />
        </Noting>
      </>
    )

  const ended = begun.filter(({ day }) => day === today)
  const also = thenAlso(
    held,
    ended.flatMap(({ zoneId }) => zoneId ?? []),
  )
  const goOn = (outing: OutingEntry) =>
    void keep(() => writeOuting({ ...outingContent(outing), endedAt: undefined, noCatch: undefined }))
  return (
    <div className="mx-auto flex max-w-column flex-col gap-8">
      <h1 className="text-3xl">{t('river.log.title')}</h1>
      {hasFailed && <NotKept />}
      {ended.length > 0 && <EndedOutings held={held} outings={ended} catches={log.catches} onGoOn={goOn} />}
      {planned.map((one) => (
        <StartOuting key={one.id ?? 'own'} held={held} planned={one} />
      ))}
      {also.length > 0 && <StartOuting held={held} planned={{ day: today }} onlyZones={also} />}
      {planned.length === 0 && ended.length === 0 && <NotToday held={held} today={today} />}
      <OrdinancesOn held={held} day={today} zoneId={held.zone?.zoneId} technique={undefined} />
      <Afterwards held={held} missing={notNoted(held, begun, today)} />
    </div>
  )
}

/** The permit has this day too, so what is caught today is of an outing of today. */
const isNewDay = (
  held: HeldPermit,
  outing: OutingEntry,
  { today, now }: { today: string; now: Date },
): boolean => outing.day < today && today <= held.lastDay && !canBeUnderWay(held, outing, now)

interface OrdinancesOnProps {
  held: HeldPermit
  day: string
  zoneId: number | undefined
  technique: Technique | undefined
}

/** Those of this day alone, at this zone and its fish and for this technique where they are chosen. */
const OrdinancesOn = ({ held, day, zoneId, technique }: OrdinancesOnProps) => (
  <FoldedOrdinances
    ordinances={held.ordinances}
    today={day}
    there={{
      firstDay: day,
      lastDay: day,
      ...placeOfRules(held.river, zoneId),
      techniques: technique === undefined ? [] : [technique],
    }}
  />
)

/** The reason why no outing can begin, and the alternatives. */
function NotToday({ held, today }: Omit<RiverDayProps, 'permits'>) {
  const { t, region } = useTexts()
  const { purchaseId, firstDay, lastDay } = held
  const isBooked = held.state === 'issued' && firstDay <= today && today <= lastDay
  const kind = held.state !== 'issued' ? 'void' : today < firstDay ? 'early' : isBooked ? 'book' : 'over'
  const link = kind === 'book' ? paths.booking : kind === 'over' ? paths.outings : paths.myPermits
  return (
    <StatePanel
      kind="empty"
      title={t(`river.notToday.${kind}.title`)}
      text={t(`river.notToday.${kind}.text`, {
        day: dayText(firstDay, 'day', region),
        days: daysText(firstDay, lastDay, region),
      })}
      action={
        <ButtonLink size="river" href={pathTo(link, { purchase: purchaseId })}>
          {t(`river.notToday.${kind}.action`)}
        </ButtonLink>
      }
    />
  )
}
