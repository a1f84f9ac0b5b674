import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaughtSpecies, sizesOf, whatIsLeft } from '#rules/catch-log.ts'
import { isNeverKept, keepingAt } from '#rules/catch-warnings.ts'
import {
  cancelEntry,
  type CatchEntry,
  newId,
  type OutingEntry,
  writeCatch,
} from '#web/platform/offline/index.ts'
import { FishRows } from '../log/fish-row.tsx'
import { useFishWords } from '../log/fish-words.ts'
import { NotKept } from '../log/not-kept.tsx'
import type { HeldPermit } from '../log/planned-outings.ts'
import { useDayOfFishing } from '../log/use-day-of-fishing.ts'
import { useKeep } from '../log/use-keep.ts'
import { EndOuting } from './end-outing.tsx'
import { FishInHand, type FishToNote } from './fish-in-hand.tsx'
import { JustNoted, type Noted } from './just-noted.tsx'
import { speciesFirst } from './species-first.ts'
import { SpeciesTiles } from './species-tiles.tsx'
import { WhatIsLeft } from './what-is-left.tsx'

interface NotingProps {
  held: HeldPermit
  permits: readonly HeldPermit[]
  outing: OutingEntry
  /** Of this outing, the last first. */
  catches: readonly CatchEntry[]
  onEnd: (noCatch: boolean) => Promise<boolean>
}

/** An outing that is under way: what is left, the fish to tap, those that are noted, its end. */
export function Noting({ held, permits, outing, catches, onEnd }: NotingProps) {
  const { t } = useTranslation()
  const { cm } = useFishWords()
  const { keep, hasFailed } = useKeep()
  const [inHand, setInHand] = useState<CaughtSpecies>()
  const [last, setLast] = useState<Noted>()
  const forget = useCallback(() => setLast(undefined), [])
  const { noted, place, declared } = useDayOfFishing(held, permits, outing)
  const { river } = held
  const species = speciesFirst(
    river,
    outing.zoneId,
    catches.map((fish) => fish.species),
  )
  const hint = (one: CaughtSpecies) => {
    if (isNeverKept(river, place, one)) return t('river.log.goesBack')
    const { smallestCm } = sizesOf(river, place, one)
    return smallestCm === undefined ? undefined : t('river.log.from', { length: cm(smallestCm) })
  }

  async function note(fish: FishToNote) {
    const id = newId()
    const isKept = await keep(() =>
      writeCatch({
        id,
        purchaseId: held.purchaseId,
        outingId: outing.id,
        ...fish,
        caughtAt: new Date().toISOString(),
        zoneId: outing.zoneId,
      }),
    )
    if (!isKept) return
    setInHand(undefined)
    setLast({ id, ...fish })
  }

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_380px] lg:gap-x-12">
      <div className="flex flex-col gap-6">
        <WhatIsLeft
          left={whatIsLeft(river, place, noted)}
          allReleased={keepingAt(river, declared, place) === 'released'}
        />
        <section aria-labelledby="what-bit" className="flex flex-col gap-3">
          <h2 id="what-bit" className="text-xl">
            {t('river.log.which')}
          </h2>
          <SpeciesTiles label={t('river.log.which')} species={species} hint={hint} onPick={setInHand} />
        </section>
      </div>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="noted-today">
          <h2 id="noted-today" className="text-xl">
            {t('river.log.noted', { count: catches.length })}
          </h2>
          <FishRows fish={catches} timeZone={river.timeZone} />
        </section>
        {hasFailed && inHand === undefined && <NotKept />}
        <EndOuting fish={catches.length} onEnd={onEnd} />
      </div>
      {inHand && (
        <FishInHand
          species={inHand}
          rules={river}
          declared={declared}
          place={place}
          noted={noted}
          hasFailed={hasFailed}
          onNote={(fish) => void note(fish)}
          onClose={() => setInHand(undefined)}
        />
      )}
      {last && (
        <JustNoted
          key={last.id}
          noted={last}
          onGone={forget}
          onUndo={() => void keep(() => cancelEntry(last.id)).then((isDone) => isDone && forget())}
        />
      )}
    </div>
  )
}
