import { useEffect, useState } from 'react'
import { FEWEST_LETTERS, findPlaces, type FoundPlace, type Place, readGazetteer } from './gazetteer.ts'

/** As many as fit above the keyboard of a phone. */
const MOST = 4

let known: Promise<Place[]> | undefined

async function load(): Promise<Place[]> {
  const { default: file } = await import('./gazetteer.txt?raw')
  return readGazetteer(file)
}

/** Read once, when somebody types. A failure is forgotten, so that the next letters try again. */
function gazetteer(): Promise<Place[]> {
  const loading = (known ??= load())
  loading.catch(() => {
    if (known === loading) known = undefined
  })
  return loading
}

export interface FoundPlaces {
  found: readonly FoundPlace[]
  /** They could not be read: there is no network, and there was none before. */
  isAway: boolean
}

const NONE: FoundPlaces = { found: [], isAway: false }

/** The places of the first of these names that has any. */
export function usePlaces(names: readonly string[]): FoundPlaces {
  const [shown, setShown] = useState(NONE)
  const typed = names.filter((name) => name.length >= FEWEST_LETTERS).join('\n')
  useEffect(() => {
    if (typed === '') return undefined
    let isGone = false
    const find = async (): Promise<FoundPlaces> => {
      try {
        const places = await gazetteer()
        const found = typed.split('\n').values()
        return {
          found: found.map((name) => findPlaces(places, name, MOST)).find((some) => some.length > 0) ?? [],
          isAway: false,
        }
      } catch {
        return { found: [], isAway: true }
      }
    }
    void find().then((places) => isGone || setShown(places))
    return () => {
      isGone = true
    }
  }, [typed])
  return typed === '' ? NONE : shown
}
