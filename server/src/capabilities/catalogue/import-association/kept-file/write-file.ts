import type { Db } from '#server/platform/database/open.ts'
import { settingsOf, withSettings } from '../../settings/association-settings.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { fileFromKept, type PeopleOfFile } from '#association-file/kept-file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readKept, readPeopleOfFile } from '../store/keep-file.ts'

/** Where a file names the logo that its office has put up. */
export const LOGO_OF_OFFICE = 'logo.webp'

export interface FileOfAssociation {
  key: string
  file: WrittenFile
}

/** A file that names no people. */
export const NO_PEOPLE: PeopleOfFile = {
  members: [],
  memberNumbers: [],
  blocked: [],
  wardens: [],
  onlyEmails: new Map(),
}

/**
 * The file of an association as it is now, with what the office has changed, and with people. Loaded again it changes nothing.
 * Undefined: imported before files were kept.
 */
export async function writeFile(
  db: Db | Tx,
  associationId: number,
  people?: PeopleOfFile,
): Promise<FileOfAssociation | undefined> {
  const kept = await readKept(db, associationId)
  return kept && { key: kept.key, file: fileOf(kept, people ?? (await readPeopleOfFile(db, associationId))) }
}

function fileOf(kept: NonNullable<Awaited<ReturnType<typeof readKept>>>, people: PeopleOfFile): WrittenFile {
  const { name, profile } = kept
  const pictures = Object.entries(profile.aboutWaters ?? {}).flatMap(([water, { picture }]) =>
    picture === undefined ? [] : [[water, picture.hash] as const],
  )
  const { logo: ofFile, ...rest } = kept.file
  const { logo, ...settings } = settingsOf({ ...profile, name })
  const contacts = { ...rest.contacts, pointsOfSale: rest.contacts.pointsOfSale ?? [] }
  const file = {
    ...withSettings({ ...rest, contacts }, settings),
    ...(logo && { logo: { file: ofFile?.file ?? LOGO_OF_OFFICE, stored: logo.hash } }),
  }
  return fileFromKept(file, people, new Map(pictures))
}
