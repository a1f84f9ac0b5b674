import type { Db } from '#server/platform/database/open.ts'
import { settingsOf, withSettings } from '../../settings/association-settings.ts'
import type { WrittenFile } from '../file/association-file.ts'
import { readKept, readPeopleOfFile } from '../store/keep-file.ts'
import { fileFromKept } from './kept-file.ts'

export interface FileOfAssociation {
  key: string
  file: WrittenFile
}

/**
 * The file of an association as it is now, with what the office has changed, and with people. Loaded again it changes nothing.
 * Undefined: imported before files were kept.
 */
export async function writeFile(db: Db, associationId: number): Promise<FileOfAssociation | undefined> {
  const kept = await readKept(db, associationId)
  if (kept === undefined) return undefined
  const { key, name, profile } = kept
  const pictures = Object.entries(profile.aboutWaters ?? {}).flatMap(([water, { picture }]) =>
    picture === undefined ? [] : [[water, picture.hash] as const],
  )
  const people = await readPeopleOfFile(db, associationId)
  const file = withSettings(
    {
      ...kept.file,
      contacts: { ...kept.file.contacts, pointsOfSale: kept.file.contacts.pointsOfSale ?? [] },
    },
    settingsOf({ ...profile, name }),
  )
  return { key, file: fileFromKept(file, people, new Map(pictures)) }
}
