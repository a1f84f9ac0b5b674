import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { type FishingDayOf, useFishingDay } from '#web/platform/fishing-day.ts'
import { useOpenOutings, useRiverLog } from '#web/platform/offline/index.ts'
import { permitsOfToday } from '#web/platform/permits-of-today.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useToday } from '#web/platform/today.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotYours } from '../log/not-yours.tsx'
import { useMyPermits, useNamed } from '../log/use-held.ts'
import { ChoosePermit } from './choose-permit.tsx'
import { DaysBefore } from './days-before.tsx'
import { RiverDay } from './river-day.tsx'

/** The catch log of the permit in the address, or of today's permits. */
export default function CatchLogPage() {
  const { t } = useTranslation()
  const todayOf = useFishingDay()
  const { purchaseId } = useNamed()
  const permitsQuery = useMyPermits()
  usePageTitle(t('river.log.title'))
  return (
    <div className="at-the-river mx-auto max-w-page px-4 pt-2 pb-28 md:px-6">
      <QueryBoundary query={permitsQuery} skeleton={<LogToCome />}>
        {({ permits }) =>
          purchaseId === undefined ? (
            <OfToday permits={permits} todayOf={todayOf} />
          ) : (
            <OfPermit permits={permits} todayOf={todayOf} purchaseId={purchaseId} />
          )
        }
      </QueryBoundary>
      <p className="mx-auto max-w-column pt-10">
        <Link href={paths.outings}>{t('season.mine')}</Link>
      </p>
    </div>
  )
}

interface OfTodayProps {
  permits: HeldPermit[]
  todayOf: FishingDayOf
}

function OfPermit({ permits, todayOf, purchaseId }: OfTodayProps & { purchaseId: string }) {
  const held = permits.find((one) => one.purchaseId === purchaseId)
  if (held === undefined) return <EmptyState texts="river.unknown" level={1} href={paths.myPermits} />
  return held.iAmHolder ? (
    <RiverDay held={held} permits={permits} today={todayOf(held)} />
  ) : (
    <NotYours held={held} />
  )
}

/** A single permit opens at once; several are offered as a choice. An outing under way counts as today's. */
function OfToday({ permits, todayOf }: OfTodayProps) {
  const { t } = useTranslation()
  const today = useToday()
  const now = useMinute()
  const { outings, isReady } = useRiverLog()
  const { open } = useOpenOutings()
  if (!isReady) return null
  const isOpen = ({ purchaseId }: HeldPermit) => open.some((one) => one.purchaseId === purchaseId)
  const usable = permitsOfToday(permits, now, open)
  const [only] = usable
  const before = <DaysBefore permits={permits} outings={outings} todayOf={todayOf} />
  if (only === undefined)
    return (
      <>
        <StatePanel
          kind="empty"
          level={1}
          title={t('river.noPermit.title')}
          text={t('river.noPermit.text')}
          action={
            <ButtonLink size="river" href={pathTo(paths.home, { day: today })}>
              {t('river.noPermit.action')}
            </ButtonLink>
          }
        />
        {before}
      </>
    )
  return (
    <>
      {usable.length === 1 ? (
        <RiverDay held={only} permits={permits} today={todayOf(only)} />
      ) : (
        <ChoosePermit permits={usable} isOpen={isOpen} />
      )}
      {!usable.some(isOpen) && before}
    </>
  )
}

const LogToCome = () => <Skeletons of={['h-10 w-2/3', 'h-32 w-full rounded-lg', 'h-96 w-full rounded-lg']} />
