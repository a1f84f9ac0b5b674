import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sql } from 'kysely'
import type { Entry, Person } from './section.ts'
import { exportSections } from './sections.ts'

/** The shape of the file; another number when a program that read the last one could not read this. */
const FORMAT = 'lenza-personal-data/1'

export interface PersonalData {
  format: typeof FORMAT
  createdAt: Date
  sections: { name: string; entries: Entry[] }[]
}

/** Everything that is kept about a person, as it stands at one moment. */
export const collectPersonalData = (db: Db, texts: Texts, person: Person, now: Date): Promise<PersonalData> =>
  inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const sections = []
    for (const { name, collect } of exportSections(texts))
      sections.push({ name, entries: await collect(tx, person) })
    return { format: FORMAT, createdAt: now, sections }
  })

/** The data as a file for programs, section by section under its name. */
export const asFile = ({ sections, ...head }: PersonalData): string =>
  JSON.stringify(
    { ...head, ...Object.fromEntries(sections.map(({ name, entries }) => [name, entries])) },
    null,
    2,
  )
