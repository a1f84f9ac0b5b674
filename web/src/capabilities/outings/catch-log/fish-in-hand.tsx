import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CaughtSpecies,
  type NotedFish,
  type Place,
  type RiverRules,
  sizesOf,
} from '#rules/river/catch-log.ts'
import { warnBeforeKeeping, warnBeforeReleasing } from '#rules/river/catch-warnings.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { FishOf } from '#web/ui/fish/fish-of.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { NotKept } from '../log/not-kept.tsx'
import { useFishWords } from '../log/fish-words.ts'
import { Warnings } from '../log/warnings.tsx'
import { KeepAllTheSame, KeepOrRelease } from './keep-or-release.tsx'
import { LengthPicker } from './length-picker.tsx'

export interface FishToNote {
  species: CaughtSpecies
  lengthCm?: number | undefined
  kept: boolean
}

interface FishInHandProps {
  species: CaughtSpecies
  rules: RiverRules
  /** Every fish goes back here. */
  allReleased: boolean
  place: Place
  noted: readonly NotedFish[]
  /** The clock of the waters; absent: the outing is over, and the fish is added. */
  at?: WallClock | undefined
  hasFailed: boolean
  onNote: (fish: FishToNote) => void
  onClose: () => void
}

/** Taps two and three: length, then kept or released. Against a rule it warns and asks for a confirmation. */
export function FishInHand(props: FishInHandProps) {
  const { species, rules, allReleased, place, noted, at, hasFailed, onNote, onClose } = props
  const { t } = useTranslation()
  const { name } = useFishWords()
  const [lengthCm, setLength] = useState<number>()
  const [isAsking, setAsking] = useState(false)
  const toKeep = warnBeforeKeeping(rules, place, { species, lengthCm, at }, noted)
  const toRelease = warnBeforeReleasing(rules, place, { species, lengthCm, at }, noted)
  const release = () => onNote({ species, lengthCm, kept: false })
  const keep = () => onNote({ species, lengthCm, kept: true })
  const title = name(species)
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title.charAt(0).toUpperCase() + title.slice(1)}
      foot={
        isAsking ? (
          <KeepAllTheSame onRelease={release} onKeep={keep} />
        ) : (
          <KeepOrRelease
            isReleasing={allReleased}
            onRelease={release}
            onKeep={() => (toKeep.length > 0 ? setAsking(true) : keep())}
          />
        )
      }
    >
      <div className="at-the-river flex flex-col gap-4">
        {hasFailed && <NotKept />}
        {isAsking ? (
          <>
            <FishOf species={species} className="mx-auto w-44" />
            <p className="text-xl font-semibold">{t('river.ask.title')}</p>
            <Warnings of={toKeep} isAlarm />
          </>
        ) : (
          <>
            <LengthPicker
              species={species}
              sizes={sizesOf(rules, place, species)}
              value={lengthCm}
              onChange={setLength}
            />
            <Warnings of={toRelease.length > 0 ? toRelease : toKeep} />
          </>
        )}
      </div>
    </Sheet>
  )
}
