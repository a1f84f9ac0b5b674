import { inEachLanguage } from '#rules/text-languages.ts'
import type { Shape } from '#contract/fields.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { keyFor } from '../draft/fields/typed-values.ts'

export type ZoneInFile = NonNullable<WrittenFile['zones']>[number]

const LONGEST_NAME = 80

/** A zone that is not there yet. `shape` undefined: it has to be drawn. */
export function newZone(
  { zones = [] }: Pick<WrittenFile, 'zones'>,
  name: string,
  { least, shape, water }: { least: string; shape?: Shape; water?: string | undefined },
): Omit<ZoneInFile, 'shape'> & { shape?: Shape } {
  const keys = zones.map(({ key }) => key)
  const short = name.slice(0, LONGEST_NAME)
  return {
    key: keyFor(name, keys, keyFor(least, [])),
    name: inEachLanguage(short),
    ...(water !== undefined && { water }),
    ...(shape && { shape }),
  }
}
