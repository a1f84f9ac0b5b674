import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { type CaughtSpecies, sizesOf } from '#rules/river/catch-log.ts'
import { isPhotoProof } from '#rules/river/photo-proof.ts'
import { isNeverKept } from '#rules/river/catch-warnings.ts'
import { useWatersClock } from '#web/platform/fishing-day.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import {
  cancelEntry,
  type CatchEntry,
  newId,
  type OutingEntry,
  writeCatch,
  writeOuting,
} from '#web/platform/offline/index.ts'
import { useFishWords } from '../log/fish-words.ts'
import { canBeUnderWay, momentOf } from '../log/moment-of-outing.ts'
import { NotKept } from '../log/not-kept.tsx'
import { outingContent } from '../log/entry-content.ts'
import type { useDayOfFishing } from '../log/use-day-of-fishing.ts'
import { useKeep } from '../log/use-keep.ts'
import { FishInHand, type FishToNote } from './fish-in-hand.tsx'
import { NewDay } from './new-day.tsx'
import { JustNoted, type Noted } from './just-noted.tsx'
import { speciesFirst } from './species-first.ts'
import { SpeciesTiles } from './species-tiles.tsx'

export interface NewDayToBegin {
  canBegin: boolean
  /** Ends the earlier outing; whether one of today has begun. */
  begin: () => Promise<boolean>
}

interface PickAndNoteProps {
  label: string
  held: HeldPermit
  outing: OutingEntry
  /** Of this outing. */
  catches: readonly CatchEntry[]
  fishing: ReturnType<typeof useDayOfFishing>
  /** The first tap asks whether the earlier outing ends. */
  newDay?: NewDayToBegin | undefined
}

/** The species to tap, the fish being entered, and the last one recorded, with undo. */
export function PickAndNote({ label, held, outing, catches, fishing, newDay }: PickAndNoteProps) {
  const { t } = useTranslation()
  const { cm } = useFishWords()
  const { keep, hasFailed } = useKeep()
  const clock = useWatersClock(held.river.timeZone)
  const now = useMinute()
  const isUnderWay = outing.endedAt === undefined && canBeUnderWay(held, outing, now)
  const [inHand, setInHand] = useState<CaughtSpecies>()
  const [isOfEarlierDay, setOfEarlierDay] = useState(false)
  const [toAskOf, setToAskOf] = useState<CaughtSpecies>()
  const [last, setLast] = useState<Noted>()
  const forget = useCallback(() => setLast(undefined), [])
  const { noted, place, rules, holds } = fishing
  const allReleased = holds.keeping?.is === 'released'
  const species = speciesFirst(rules, outing, noted)
  const hint = (one: CaughtSpecies) => {
    // Where every fish goes back, the page says it once for all of them.
    if (allReleased) return undefined
    if (isNeverKept(rules, place, one)) return t('river.log.goesBack')
    const { smallestCm } = sizesOf(rules, place, one)
    return smallestCm === undefined ? undefined : t('river.log.from', { length: cm(smallestCm) })
  }

  const pick = (one: CaughtSpecies) =>
    newDay !== undefined && !isOfEarlierDay ? setToAskOf(one) : setInHand(one)

  async function beginNewDay() {
    setToAskOf(undefined)
    if (await newDay?.begin()) setInHand(toAskOf)
  }

  async function note(fish: FishToNote) {
    const id = newId()
    const others = catches.map(({ caughtAt }) => caughtAt)
    const isKept = await keep(async () => {
      await writeCatch({
        id,
        purchaseId: held.purchaseId,
        outingId: outing.id,
        ...fish,
        caughtAt: momentOf(outing, held, others, new Date()),
        zoneId: outing.zoneId,
      })
      if (outing.noCatch) await writeOuting({ ...outingContent(outing), noCatch: undefined })
    })
    if (!isKept) return
    setInHand(undefined)
    setLast({ id, ...fish })
  }

  return (
    <>
      {hasFailed && inHand === undefined && <NotKept />}
      <SpeciesTiles label={label} species={species} hint={hint} onPick={pick} />
      {newDay && (
        <NewDay
          isOpen={toAskOf !== undefined}
          day={outing.day}
          canBegin={newDay.canBegin}
          onNewDay={() => void beginNewDay()}
          onEarlierDay={() => {
            setOfEarlierDay(true)
            setInHand(toAskOf)
            setToAskOf(undefined)
          }}
          onClose={() => setToAskOf(undefined)}
        />
      )}
      {inHand && (
        <FishInHand
          species={inHand}
          rules={rules}
          allReleased={allReleased}
          place={place}
          noted={noted}
          at={isUnderWay ? clock : undefined}
          hasFailed={hasFailed}
          onNote={(fish) => void note(fish)}
          onClose={() => setInHand(undefined)}
        />
      )}
      {last && (
        <JustNoted
          key={last.id}
          noted={last}
          purchaseId={held.purchaseId}
          isProof={isPhotoProof(rules, place, last)}
          onGone={forget}
          onUndo={() => void keep(() => cancelEntry(last.id)).then((isDone) => isDone && forget())}
        />
      )}
    </>
  )
}
