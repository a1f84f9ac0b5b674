import type { Loose, LoosePermit } from '../file/association-file.ts'
import type { MomentInFile } from '../file/moment-file.ts'
import type { Mistake, Path } from '../mistakes.ts'
import { each, mistakeIf } from './references.ts'
import { type NamesThere, scopeMistakes } from './scope-mistakes.ts'

type LooseMoment = Loose<MomentInFile> | undefined

function momentsOf({ sale, change, handOver, giveBack, addOns }: LoosePermit): [Path, LooseMoment][] {
  return [
    ...each(sale?.opens).map(([index, row]): [Path, LooseMoment] => [['sale', 'opens', index], row]),
    [['sale', 'closes'], sale?.closes],
    [['change', 'until'], change?.until],
    [['handOver', 'until'], handOver?.until],
    ...each(addOns).map(([index, { later }]): [Path, LooseMoment] => [
      ['addOns', index, 'later', 'until'],
      later?.until,
    ]),
    ...each(giveBack).map(([index, step]): [Path, LooseMoment] => [['giveBack', index, 'until'], step.until]),
  ]
}

/** Moments of a slot where none is chosen, and what the rows of `opens` name. */
export function momentMistakes(permit: LoosePermit, path: Path, there: NamesThere): Mistake[] {
  const hasSlots = each(permit.slots).length > 0 && permit.booking === undefined
  return [
    ...momentsOf(permit).flatMap(([at, moment]) =>
      mistakeIf(!hasSlots && moment?.of === 'slot', [...path, ...at, 'of'], 'MOMENT_WITHOUT_SLOT'),
    ),
    ...each(permit.sale?.opens).flatMap(([index, row]) =>
      scopeMistakes(row, [...path, 'sale', 'opens', index], there),
    ),
  ]
}
