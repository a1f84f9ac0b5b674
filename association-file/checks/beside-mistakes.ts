import type { LooseFile } from '../file/association-file.ts'
import type { Mistake } from '../mistakes.ts'
import { each, mistakeIf, namesOf } from './references.ts'
import { groupsThere, scopeMistakes } from './scope-mistakes.ts'

/** Prices beside permits that the file does not have, or beside hours that those do not sell. */
export function mistakesOfBeside(file: LooseFile, there: { permits: Set<string> }): Mistake[] {
  const permits = each(file.permits)
  const groups = groupsThere(file)
  return permits.flatMap(([at, { prices }]) =>
    each(prices?.rows).flatMap(([index, { beside }]) => {
      if (beside === undefined) return []
      const path = ['permits', at, 'prices', 'rows', index, 'beside']
      const named = namesOf(each(beside.permits).map(([, key]) => key))
      const others = permits.flatMap(([, one]) => (named.has(one.key ?? '') ? [one] : []))
      const slots = namesOf(others.flatMap((one) => each(one.slots).map(([, { code }]) => code)))
      const later = others.find(({ booking }) => booking === 'dayByDay')?.key
      const names = {
        ...there,
        groups,
        slots,
        zones: new Set(''),
        calendars: new Set(''),
        addOns: new Set(''),
      }
      return later !== undefined && beside.slots !== undefined
        ? mistakeIf(true, [...path, 'slots'], 'CHOSEN_AFTER_PURCHASE', { permit: later })
        : scopeMistakes(beside, path, names)
    }),
  )
}
