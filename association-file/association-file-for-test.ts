import { loadTexts } from '#server/platform/texts/texts.ts'
import type { AssociationFile, WrittenFile } from '#association-file/file/association-file.ts'
import { doubtLines, mistakeLines } from '#server/capabilities/catalogue/import-association/import-texts.ts'
import { placeOf } from '#association-file/mistakes.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'

export type { WrittenFile }
export type WrittenPermit = WrittenFile['permits'][number]

export const NOW = new Date('2027-05-01T08:00:00Z')

const texts = loadTexts()
const both = (text: string) => ({ it: text, en: text })

/** A day permit for the river, with four places. */
export function aPermit(changes: Partial<WrittenPermit> = {}): WrittenPermit {
  return {
    key: 'day',
    type: 'guest',
    name: both('Day'),
    summary: both('A day'),
    conditions: both('Rules'),
    sale: { opens: [{ before: 'P10D', of: 'day' }] },
    change: { times: 2, until: { before: 'PT0S', of: 'day' } },
    handOver: { until: { before: 'PT0S' } },
    zones: [{ zone: 'river' }],
    capacity: [{ places: 4 }],
    prices: { base: '20.00' },
    ...changes,
  }
}

/** The file of a club with one river and one permit, of which a person may buy one a day. */
export function aFile(changes: Partial<WrittenFile> = {}): WrittenFile {
  return {
    format: 2,
    key: 'club',
    name: 'The club',
    colour: '#0E5E59',
    summary: both('A club'),
    waters: ['River'],
    contacts: { email: 'club@example.org' },
    zones: [{ key: 'river', name: both('River'), shape: { type: 'Point', coordinates: [11, 46] } }],
    purchaseLimits: [{ atMost: 1, of: 'purchases', per: 'day', eachPermit: true }],
    permits: [aPermit()],
    ...changes,
  }
}

/** The file after reading. Throws with its mistakes. */
export function readFile(changes: Partial<WrittenFile> = {}): AssociationFile {
  const read = readAssociationFile(JSON.stringify(aFile(changes)), NOW)
  if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes))
  return read.file
}

/** Which parts of a file are wrong: `permits[0].price`. */
export function wrongPartsOf(file: unknown): string[] {
  const read = readAssociationFile(JSON.stringify(file), NOW)
  return 'mistakes' in read ? read.mistakes.map(({ path }) => placeOf(path)) : []
}

/** What is doubtful in a file, as the import command prints it, in English. */
export function doubtsIn(changes: Partial<WrittenFile>): string[] {
  const read = readAssociationFile(JSON.stringify(aFile(changes)), NOW)
  if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes))
  return doubtLines(texts, 'en', 'club.json', read.doubts).slice(1)
}

/** The mistakes of a file as the import command prints them, in English. */
export function mistakesIn(file: unknown): string[] {
  const read = readAssociationFile(typeof file === 'string' ? file : JSON.stringify(file), NOW)
  return 'mistakes' in read ? mistakeLines(texts, 'en', 'club.json', read.mistakes).slice(1) : []
}
