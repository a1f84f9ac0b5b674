import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { whatIsLeft } from '#rules/river/catch-log.ts'
import type { CatchEntry, OutingEntry } from '#web/platform/offline/index.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FishRows } from '../log/fish-row.tsx'
import { canBeUnderWay } from '../log/moment-of-outing.ts'
import { useDayOfFishing } from '../log/use-day-of-fishing.ts'
import { EndOuting } from './end-outing.tsx'
import { type NewDayToBegin, PickAndNote } from './pick-and-note.tsx'
import { WhatIsLeft } from './what-is-left.tsx'

interface NotingProps {
  held: HeldPermit
  permits: readonly HeldPermit[]
  outing: OutingEntry
  /** Of this outing, latest first. */
  catches: readonly CatchEntry[]
  onEnd: (noCatch: boolean) => Promise<boolean>
  /** The outing is of an earlier day, and today has one of its own. */
  newDay?: NewDayToBegin | undefined
  /** Below the tiles: nothing stands between the thumb and the fish. */
  children?: ReactNode
}

/** An outing under way: the remaining allowance, the species to tap, the recorded fish, and its end. */
export function Noting({ held, permits, outing, catches, onEnd, newDay, children }: NotingProps) {
  const { t } = useTranslation()
  const now = useMinute()
  const isOver = !canBeUnderWay(held, outing, now)
  const fishing = useDayOfFishing(held, permits, outing)
  const { noted, place, rules, holds } = fishing
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_380px] lg:gap-x-12">
      <div className="flex flex-col gap-6">
        {isOver && newDay === undefined && (
          <Notice title={t('river.afterwards.openTitle')}>{t('river.afterwards.openText')}</Notice>
        )}
        <WhatIsLeft
          left={whatIsLeft(rules, place, noted)}
          allReleased={holds.keeping?.is === 'released'}
          isOfEarlierDay={isOver}
        />
        <section aria-labelledby="what-bit" className="flex flex-col gap-3">
          <h2 id="what-bit" className="text-xl">
            {t('river.log.which')}
          </h2>
          <PickAndNote
            label={t('river.log.which')}
            held={held}
            outing={outing}
            catches={catches}
            fishing={fishing}
            newDay={newDay}
          />
        </section>
        {children}
      </div>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="noted-today">
          <h2 id="noted-today" className="text-xl">
            {t('river.log.noted', { count: catches.length })}
          </h2>
          <FishRows fish={catches} timeZone={held.river.timeZone} />
        </section>
        <EndOuting fish={catches.length} onEnd={onEnd} />
      </div>
    </div>
  )
}
