import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { Shape } from '#contract/fields.ts'
import { useRuleWords } from '../rules/use-rule-words.ts'
import type { FileFault, FoundShape } from './files/found-shape.ts'
import { readMapFile } from './files/read-map-file.ts'
import { type FarAway, farAway, withSwappedAxes } from './files/where-found.ts'
import { zoneThere } from './files/zone-there.ts'

export interface Chosen extends FoundShape {
  isWanted: boolean
  isNamedByFile: boolean
  /** The zone that it is already. */
  there?: string
}

interface Left {
  /** Lines of the file that could not be read. */
  unread: readonly number[]
  /** Drawings without a place. */
  dropped: number
}

const NOTHING_LEFT: Left = { unread: [], dropped: 0 }

/** A file is asked about once: swapped round, right as it is, or not answered yet. */
type OpenPlace = FarAway & { isAnswered: boolean }

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The zones of a map file, as the person wants them. */
export function useFoundZones(file: WrittenFile) {
  const { t } = useTranslation()
  const { textOf } = useRuleWords(file)
  const [found, setFound] = useState<readonly Chosen[]>([])
  const [fault, setFault] = useState<FileFault>()
  const [left, setLeft] = useState(NOTHING_LEFT)
  const [place, setPlace] = useState<OpenPlace>()
  const zones = file.zones ?? []
  const drawn = zones.flatMap(({ shape }) => {
    const { coordinates } = shape as Partial<Shape>
    return coordinates === undefined ? [] : [shape]
  })

  const asChosen = (shapes: readonly FoundShape[]): Chosen[] => {
    const thereAs = zoneThere(zones)
    return shapes.map((one, index) => {
      const there = thereAs(one)
      return {
        ...one,
        name: one.name || t('office-zones.import.unnamed', { number: index + 1 }),
        isNamedByFile: one.name !== '',
        isWanted: there === undefined,
        ...(there && { there: textOf(there.name) }),
      }
    })
  }
  const take = async (chosen: File) => {
    const read = await readMapFile(chosen)
    setFault('fault' in read ? read.fault : undefined)
    const shapes = 'shapes' in read ? read.shapes : []
    setFound(asChosen(shapes))
    setLeft('shapes' in read ? { unread: read.unread ?? [], dropped: read.dropped ?? 0 } : NOTHING_LEFT)
    const far = farAway(
      shapes.map(({ shape }) => shape),
      drawn,
    )
    setPlace(far && { ...far, isAnswered: false })
  }
  const answer = (swaps: boolean) => {
    if (swaps) setFound(found.map((one) => ({ ...one, shape: withSwappedAxes(one.shape) })))
    setPlace(place && { ...place, isAnswered: true })
  }
  const wanted = found.filter(({ isWanted }) => isWanted)
  const taken = zones.map(({ name }) => textOf(name))
  const twice = wanted.find(
    ({ name }, index) =>
      taken.some((other) => sameText(other, name)) ||
      wanted.some((other, n) => n < index && sameText(other.name, name)),
  )
  const why = () => {
    if (place?.isAnswered === false) return t('office-zones.import.answerFirst')
    if (wanted.length === 0) return t('office-zones.import.chooseSome')
    return twice && t('office-zones.import.sameName', { name: twice.name })
  }
  return {
    found,
    wanted,
    fault,
    left,
    place: place?.isAnswered === false ? place : undefined,
    /** Why nothing can be added yet. */
    disabledBecause: why(),
    take,
    answer,
    forget: () => {
      setFound([])
      setLeft(NOTHING_LEFT)
    },
    change: (index: number, next: Partial<Chosen>) =>
      setFound(found.map((one, n) => (n === index ? { ...one, ...next } : one))),
    /** Of all zones, the field of the file that is their name; undefined: none. */
    nameBy: (field: string | undefined) =>
      setFound(
        found.map((one, index) => ({
          ...one,
          name:
            one.properties?.[field ?? '']?.trim() || t('office-zones.import.unnamed', { number: index + 1 }),
        })),
      ),
  }
}

export type FoundZones = ReturnType<typeof useFoundZones>
