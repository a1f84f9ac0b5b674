import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { type Entry, useRemoteLog, useRiverLog } from '#web/platform/offline/index.ts'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { eventsOf } from '../events/events-of.ts'
import { PermitEvents } from '../events/permit-events.tsx'
import { BigFigures } from '../log/big-figures.tsx'
import { dayOfFish } from '../log/fish-noted.ts'
import { FishRows } from '../log/fish-row.tsx'
import { OutingList } from '../log/outing-list.tsx'
import { Section } from '../log/section.tsx'
import { SendAgain } from '../log/send-again.tsx'
import { TotalsTable } from '../log/totals-table.tsx'
import { RefusedEntries } from './refused-entries.tsx'
import { SeasonByMonth } from './season-by-month.tsx'

/** An entry whose time cannot be right is listed and is in no figure. */
const counts = ({ impossible }: Pick<Entry, 'impossible'>) => impossible === undefined

/** A permit's totals, its fish by month and species, and every outing. */
export function OutingsOf({ held }: { held: HeldPermit }) {
  const { t } = useTranslation()
  const log = useRiverLog(held.purchaseId)
  // Merges entries that other phones wrote for this permit into the local log.
  useRemoteLog(held.purchaseId)
  const outings = log.outings
    .filter(({ startedAt }) => startedAt)
    .toSorted((one, other) => (other.startedAt ?? '').localeCompare(one.startedAt ?? ''))
  const byId = new Map(outings.map((outing) => [outing.id, outing]))
  const known = new Set(log.outings.map(({ id }) => id))
  const catches = log.catches.filter(({ outingId }) => byId.has(outingId))
  const withoutOuting = log.catches.filter(({ outingId }) => !known.has(outingId))
  const dayOf = dayOfFish([held], outings)
  const fish = [...catches, ...withoutOuting].filter(counts).map((one) => ({ ...one, day: dayOf(one) }))
  const begun = outings.filter(counts).length
  const kept = fish.filter((one) => one.kept).length
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h1 className="text-3xl md:text-4xl">{t('river.outings.title')}</h1>
        <p className="text-ink-soft">{[held.name, held.associationName].join(' · ')}</p>
      </header>
      {!held.iAmHolder && <Notice>{t('river.notYours.text', { name: held.holder.firstName })}</Notice>}
      <RefusedEntries of={[held]} />
      <WhatHappened held={held} />
      {outings.length + withoutOuting.length === 0 ? (
        <NoOutings held={held} />
      ) : (
        <>
          <BigFigures
            figures={[
              { figure: begun, text: t('river.outings.outings', { count: begun }) },
              { figure: fish.length, text: t('river.outings.fish', { count: fish.length }) },
              { figure: kept, text: t('river.outings.kept', { count: kept }) },
              {
                figure: fish.length - kept,
                text: t('river.outings.released', { count: fish.length - kept }),
              },
            ]}
          />
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-x-12">
            {fish.length > 0 && (
              <div className="flex flex-col gap-8">
                <SeasonByMonth fish={fish} />
                <Section title={t('river.totals.title')}>
                  <TotalsTable fish={fish} />
                </Section>
              </div>
            )}
            <div className="flex flex-col gap-8">
              <Section title={t('river.outings.list')}>
                <OutingList held={held} outings={outings} catches={catches} />
              </Section>
              {withoutOuting.length > 0 && (
                <Section title={t('river.outings.strays')}>
                  <FishRows fish={withoutOuting} timeZone={held.river.timeZone} />
                </Section>
              )}
            </div>
          </div>
        </>
      )}
      <SendAgain />
    </div>
  )
}

/** Only once a warden has checked or looked up the permit; before, the list of outings is the whole history. */
function WhatHappened({ held }: { held: HeldPermit }) {
  const { t } = useTranslation()
  const { outings } = useRiverLog(held.purchaseId)
  const checks = useRemoteLog(held.purchaseId).data?.checks ?? []
  if (checks.length === 0) return null
  return (
    <Section title={t('permit-events.title')}>
      <PermitEvents
        events={eventsOf({ issuedAt: held.issuedAt, outings, checks })}
        timeZone={held.river.timeZone}
      />
    </Section>
  )
}

function NoOutings({ held: { iAmHolder, state, purchaseId } }: { held: HeldPermit }) {
  const mayBegin = iAmHolder && state === 'issued'
  const href = mayBegin ? pathTo(paths.catchLog, { purchase: purchaseId }) : undefined
  return <EmptyState texts="river.outings.empty" href={href} />
}
