import * as z from 'zod/mini'
import { convertFile } from '../convert/convert-file.ts'
import { keyOfSlot, withSlotsOfPermits } from '../slots-of-file.ts'
import { namesOfRows } from '../convert/convert-prices.ts'
import type { Path } from '../mistakes.ts'
import {
  type AssociationFile,
  associationFile,
  associationFile1,
  type WrittenFile,
  type WrittenFile1,
} from './association-file.ts'

/** A file that says no format is of format 1, as files were before there were two. */
export const isFormat1 = (file: object): file is { format?: 1 } =>
  !('format' in file) || file.format === undefined || file.format === 1

export const schemaOf = (file: object): typeof associationFile | typeof associationFile1 =>
  isFormat1(file) ? associationFile1 : associationFile

/** Of prices that format 1 has in cents, under names of its own. */
function priceInFormat1(file: WrittenFile1, path: Path): Path {
  const [list, index, part, rows, row] = path
  if (list === 'discountCodes') return [list, index ?? 0, 'amountCents']
  if (part === 'addOns') return [list ?? '', index ?? 0, 'options', rows ?? 0, 'priceCents']
  const price = typeof index === 'number' ? file.permits[index]?.price : undefined
  const name = rows === 'rows' && typeof row === 'number' && price ? namesOfRows(price)[row] : 'adultCents'
  return [...path.slice(0, 2), 'price', name ?? 'adultCents']
}

const isPrice = ([list, , part]: Path): boolean =>
  list === 'discountCodes' || part === 'prices' || part === 'addOns'

/** A slot of a permit, where the association says it. */
function slotInFile({ slots = [], permits }: WrittenFile, permit: number, [at, ...rest]: Path): Path {
  const key = typeof at === 'number' ? permits[permit]?.slots?.[at] : undefined
  const index = slots.findIndex((slot) => keyOfSlot(slot) === key)
  return index < 0 ? ['permits', permit, 'slots'] : ['slots', index, ...rest]
}

/**
 * Where a file says what the rules found at a path of its terms, `permits/0/calendar/in/0/seasons/1`: in format 1 at the
 * permit's seasons or weekdays, in the present format in its calendars.
 */
export function pathInFile(file: object, path: Path): Path {
  const [list, index, part, ...rest] = path
  if (isFormat1(file) && isPrice(path)) return priceInFormat1(file as WrittenFile1, path)
  if (list !== 'permits' || typeof index !== 'number') return path
  if (isFormat1(file) && (part === 'sale' || part === 'change' || part === 'giveBack'))
    return [list, index, part]
  if (!isFormat1(file) && part === 'slots') return slotInFile(file as WrittenFile, index, rest)
  if (part !== 'calendar') return path
  if (!isFormat1(file)) {
    const key = (file as WrittenFile).permits[index]?.calendar
    return rest.length === 0 || key === undefined ? path : ['calendars', key, ...rest]
  }
  const { seasons } = (file as WrittenFile1).permits[index] ?? {}
  return [list, index, seasons === undefined ? 'weekdays' : 'seasons', ...rest.slice(3)]
}

/** A file without mistakes of form. Throws if a converted file has some: the conversion is wrong then. */
export const inPresentFormat = (file: object): AssociationFile =>
  withSlotsOfPermits(z.parse(associationFile, isFormat1(file) ? convertFile(file as WrittenFile1) : file))

/** Whether a file that says no format has prices as the present format does, and none as format 1. */
export function lacksFormat(file: object): boolean {
  if ('format' in file || !('permits' in file) || !Array.isArray(file.permits)) return false
  const permits: unknown[] = file.permits
  const has = (field: string) =>
    permits.some((permit) => typeof permit === 'object' && permit !== null && field in permit)
  return has('prices') && !has('price')
}
