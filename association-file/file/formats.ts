import * as z from 'zod/mini'
import { keyOfSlot, withSlotsOfPermits } from '../slots-of-file.ts'
import type { Mistake, Path } from '../mistakes.ts'
import { type AssociationFile, associationFile, type WrittenFile } from './association-file.ts'

const permitsOf = (file: object): unknown[] =>
  'permits' in file && Array.isArray(file.permits) ? (file.permits as unknown[]) : []

/** In format 1 a permit had one `price`, in cents, where it has a table of `prices` now. */
const hasPermitOfFormat1 = (file: object): boolean =>
  permitsOf(file).some((permit) => typeof permit === 'object' && permit !== null && 'price' in permit)

/** The one thing that is wrong in a file that does not say format 2: what else it says is not judged. */
export function mistakeOfFormat(file: object): Mistake | undefined {
  const format = 'format' in file ? file.format : undefined
  if (format === 1 || (format === undefined && hasPermitOfFormat1(file)))
    return { path: format === 1 ? ['format'] : [], code: 'FORMAT_GONE', values: {} }
  return format === undefined ? { path: [], code: 'FORMAT_NOT_SAID', values: {} } : undefined
}

/** A slot of a permit, where the association says it. */
function slotInFile({ slots = [], permits }: WrittenFile, permit: number, [at, ...rest]: Path): Path {
  const key = typeof at === 'number' ? permits[permit]?.slots?.[at] : undefined
  const index = slots.findIndex((slot) => keyOfSlot(slot) === key)
  return index < 0 ? ['permits', permit, 'slots'] : ['slots', index, ...rest]
}

/**
 * Where a file says what the rules found at a path of its terms: the days of `permits/0/calendar/in/0` stand in its
 * calendars.
 */
export function pathInFile(file: object, path: Path): Path {
  const [list, index, part, ...rest] = path
  if (list !== 'permits' || typeof index !== 'number') return path
  if (part === 'slots') return slotInFile(file as WrittenFile, index, rest)
  if (part !== 'calendar') return path
  const key = (file as WrittenFile).permits[index]?.calendar
  return rest.length === 0 || key === undefined ? path : ['calendars', key, ...rest]
}

/** A file without mistakes of form, with its defaults; its permits have the slots themselves. */
export const withDefaults = (file: object): AssociationFile =>
  withSlotsOfPermits(z.parse(associationFile, file))
