import type { Db } from '#server/platform/database/open.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { inOneSnapshot } from '../store/one-snapshot.ts'
import type { Entry, Person } from './section.ts'
import { exportSections } from './sections.ts'

/** The number changes with every incompatible change of the file. */
export const FORMAT = 'lenza-personal-data/1'

export interface PersonalData {
  format: typeof FORMAT
  createdAt: Date
  sections: { name: string; entries: Entry[] }[]
}

/** All data about a person, in one snapshot. */
export const collectPersonalData = (db: Db, texts: Texts, person: Person, now: Date): Promise<PersonalData> =>
  inOneSnapshot(db, async (tx) => {
    const sections = []
    for (const { name, collect } of exportSections(texts))
      sections.push({ name, entries: await collect(tx, person) })
    return { format: FORMAT, createdAt: now, sections }
  })

export const asFile = ({ sections, ...head }: PersonalData): string =>
  JSON.stringify(
    { ...head, ...Object.fromEntries(sections.map(({ name, entries }) => [name, entries])) },
    null,
    2,
  )
