import type { Position } from '#rules/river/positions.ts'

/** Around which the list is searched; it stands in the address, so that a link needs no gazetteer. */
export interface ChosenPlace {
  name: string
  positions: readonly Position[]
}

/** Kilometres as the crow flies, to the centre of a water. */
export const DISTANCES = [10, 20, 30, 50, 100] as const
export const USUAL_KM = 30

/** Within the smallest circle that is offered and not smaller than what was typed. */
export const offeredKm = (km: number): number =>
  DISTANCES.find((one) => one >= km) ?? DISTANCES[DISTANCES.length - 1] ?? km

const LONGEST_NAME = 80
const MOST_POSITIONS = 20
const IS_DEGREES = /^-?\d{1,3}(?:\.\d{1,4})?$/

/** `Bolzano~46.5,11.35`, with a pair for each town along a water. */
export const placeInAddress = ({ name, positions }: ChosenPlace): string =>
  [name.replaceAll('~', ' '), ...positions.map(([latitude, longitude]) => `${latitude},${longitude}`)].join(
    '~',
  )

function positionFrom(pair: string): Position | undefined {
  const [latitude = '', longitude = '', ...more] = pair.split(',')
  if (more.length > 0 || !IS_DEGREES.test(latitude) || !IS_DEGREES.test(longitude)) return undefined
  const position: Position = [Number(latitude), Number(longitude)]
  return Math.abs(position[0]) <= 90 && Math.abs(position[1]) <= 180 ? position : undefined
}

/** Undefined: the address names none, or was changed by hand. */
export function placeFromAddress(text: string | null): ChosenPlace | undefined {
  const [name = '', ...pairs] = (text ?? '').split('~')
  const positions = pairs
    .slice(0, MOST_POSITIONS)
    .map(positionFrom)
    .filter((position) => position !== undefined)
  return name.trim() === '' || name.length > LONGEST_NAME || positions.length === 0
    ? undefined
    : { name, positions }
}

/** What was typed names a place: alone, as "near Bolzano", or as "within 30 km of Bolzano". */
export interface WantedPlace {
  /** What may be its name: the first of which there is a place is meant. */
  names: readonly string[]
  km?: number
}

const KILOMETRES = /(\d{1,3})\s*(?:km|chilomet\p{L}*|kilomet\p{L}*)(?!\p{L})/iu
/** As in "dall’Adige". */
const ELIDED = /^(\p{L}+)['’](?=\p{L})/u

/** `words`: those that stand around a place in the person's language, such as "within", "near" and "of". */
export function wantedPlace(typed: string, words: readonly string[]): WantedPlace {
  const isWord = (word: string) => words.includes(word.toLowerCase())
  const distance = KILOMETRES.exec(typed)
  const km = Number(distance?.[1])
  if (distance === null || km === 0) {
    const whole = typed.trim()
    return { names: [...new Set([whole, nameIn(whole, isWord)])] }
  }
  const name = nameIn(typed.replace(distance[0], ' '), isWord)
  // The words of another language are not known here.
  const parts = name.split(' ')
  return { names: parts.map((_, at) => parts.slice(at).join(' ')), km: offeredKm(km) }
}

/** Without the words before and after it; empty: there is nothing else. */
function nameIn(text: string, isWord: (word: string) => boolean): string {
  const parts = text.split(/[\s,]+/u).filter((part) => part !== '')
  const first = parts.findIndex((part) => !isWord(part))
  if (first === -1) return ''
  return parts
    .slice(first, parts.findLastIndex((part) => !isWord(part)) + 1)
    .join(' ')
    .replace(ELIDED, (elided, word: string) => (isWord(word) ? '' : elided))
}
