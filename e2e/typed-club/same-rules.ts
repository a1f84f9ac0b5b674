import type { WrittenFile } from '#association-file/file/association-file.ts'
import { judgeFile } from '#association-file/judge-file.ts'
import { partsOf } from '#association-file/draft-parts.ts'
import { sayRules } from '#server/capabilities/catalogue/index.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { placesIn } from './type-fields.ts'

type Permit = WrittenFile['permits'][number]

/** The places of each zone and time of day, however few lines say them. */
function inCells({ slots: club = [] }: WrittenFile, { capacity, zones = [], slots = [] }: Permit) {
  const codes = slots.map((key) => club.find((slot) => (slot.key ?? slot.code) === key)?.code)
  return zones.flatMap(({ zone }) =>
    (codes.length > 0 ? codes : [undefined]).flatMap((slot) => {
      const { places, forMinors } = placesIn(capacity ?? [], zone, slot) ?? {}
      return places === undefined ? [] : [{ zone, slot, places, forMinors: forMinors ?? 0 }]
    }),
  )
}

/** No page says them: an example's own note, the server's time zone, and pictures with a line each. */
const LEFT: readonly string[] = ['note', 'aboutWaters', 'timeZone']

/** Two notations of an absent time. */
const asPagesWrite = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"P0D"', '"PT0S"')) as unknown

/** Every part of a file as rules compare, and every rule as a sentence. */
export function comparable(file: WrittenFile): { parts: [string, unknown][]; sentences: string[] } {
  const judged = judgeFile(file, new Date())
  if ('mistakes' in judged) throw new Error(JSON.stringify(judged.mistakes))
  const { permits, club } = sayRules(loadTexts(), 'it', judged.file, new Date())
  return {
    parts: [...partsOf(file)]
      .filter(([part]) => !LEFT.includes(part))
      .map(([part, value]): [string, unknown] => [
        part,
        asPagesWrite(
          part.startsWith('permits/')
            ? { ...(value as Permit), capacity: inCells(file, value as Permit) }
            : value,
        ),
      ])
      .toSorted(([one], [other]) => one.localeCompare(other)),
    sentences: [...permits.flatMap(({ name, sentences }) => [name, ...sentences]), ...club],
  }
}
