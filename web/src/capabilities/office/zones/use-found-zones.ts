import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { Shape } from '#contract/fields.ts'
import { useTypedFile } from '#web/platform/typed/use-typed-file.ts'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useRuleWords } from '../draft/use-rule-words.ts'
import { type FileFault, type FoundShape, nameOfZone } from './files/found-shape.ts'
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
  /** Links to other maps. */
  links: number
}

const NOTHING_LEFT: Left = { unread: [], dropped: 0, links: 0 }

/** A file is asked about once: swapped round, right as it is, or not answered yet. */
type OpenPlace = FarAway & { isAnswered: boolean }

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** What the person said of the zones of a file: it is kept with the file and said of them again. */
interface ZoneChoices {
  /** What was answered to where they are; absent: not asked, or not answered yet. */
  swaps?: boolean | undefined
  /** Of all zones, the field of the file that is their name; empty: none. */
  nameField?: string | undefined
  zones?: readonly Pick<Chosen, 'name' | 'isWanted'>[] | undefined
}
const CHOICES = 'choices'

const withAxesSwapped = (shapes: readonly Chosen[], which: readonly number[]): Chosen[] =>
  shapes.map((one, index) => (which.includes(index) ? { ...one, shape: withSwappedAxes(one.shape) } : one))

/** The zones of a map file, as the person wants them. File and wishes are kept until they are added or discarded. */
export function useFoundZones(associationId: number, file: WrittenFile) {
  const { t } = useTranslation()
  const { textOf } = useRuleWords(file)
  const typed = useTypedForm({ form: 'zones-file', of: associationId })
  const choices = (typed.fields[CHOICES] ?? {}) as ZoneChoices
  const kept = useTypedFile(typed, (back) => void read(back, choices))
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
  async function read(chosen: File, { swaps, zones: chosenBefore }: ZoneChoices = {}) {
    const inFile = await readMapFile(chosen)
    setFault('fault' in inFile ? inFile.fault : undefined)
    // Nothing can be done with it; one whose reader did not load may be read later.
    if ('fault' in inFile && inFile.fault !== 'notLoaded') kept.forget()
    const shapes = 'shapes' in inFile ? inFile.shapes : []
    const all = asChosen(shapes).map((one, index) => ({ ...one, ...chosenBefore?.[index] }))
    const far = farAway(
      shapes.map(({ shape }) => shape),
      drawn,
    )
    setFound(swaps === true ? withAxesSwapped(all, far?.turnable ?? []) : all)
    const { unread = [], dropped = 0, links = 0 } = 'shapes' in inFile ? inFile : {}
    setLeft({ unread, dropped, links })
    setPlace(far && { ...far, isAnswered: swaps !== undefined })
  }
  const take = async (chosen: File) => {
    kept.choose(chosen)
    await read(chosen)
  }
  const say = (more: ZoneChoices) => kept.set(CHOICES, { ...choices, ...more }, undefined)
  const answer = (swaps: boolean) => {
    say({ swaps })
    if (swaps) setFound(withAxesSwapped(found, place?.turnable ?? []))
    setPlace(place && { ...place, isAnswered: true })
  }
  const setChoices = (next: readonly Chosen[], more: ZoneChoices = {}) => {
    say({ ...more, zones: next.map(({ name, isWanted }) => ({ name, isWanted })) })
    setFound(next)
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
    kept,
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
      kept.forget()
      setFault(undefined)
      setFound([])
      setLeft(NOTHING_LEFT)
      setPlace(undefined)
    },
    change: (index: number, next: Partial<Chosen>) =>
      setChoices(found.map((one, n) => (n === index ? { ...one, ...next } : one))),
    nameField: choices.nameField ?? '',
    /** Of all zones, the field of the file that is their name; empty: none. */
    nameBy: (field: string) =>
      setChoices(
        found.map((one, index) => ({
          ...one,
          name:
            nameOfZone(one.properties?.[field] ?? '') ||
            t('office-zones.import.unnamed', { number: index + 1 }),
        })),
        { nameField: field },
      ),
  }
}

export type FoundZones = ReturnType<typeof useFoundZones>
