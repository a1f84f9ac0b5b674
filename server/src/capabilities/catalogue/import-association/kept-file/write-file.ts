import type { Db } from '#server/platform/database/open.ts'
import { settingsOf, withSettings } from '../../settings/association-settings.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { readKept, readPeopleOfFile } from '../store/keep-file.ts'
import { fileFromKept } from '#association-file/kept-file.ts'

/** Where a file names the logo that its office has put up. */
const LOGO_OF_OFFICE = 'logo.webp'

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
  const { logo: ofFile, ...rest } = kept.file
  const { logo, ...settings } = settingsOf({ ...profile, name })
  const contacts = { ...rest.contacts, pointsOfSale: rest.contacts.pointsOfSale ?? [] }
  const file = {
    ...withSettings({ ...rest, contacts }, settings),
    ...(logo && { logo: { file: ofFile?.file ?? LOGO_OF_OFFICE, stored: logo.hash } }),
  }
  return { key, file: fileFromKept(file, people, new Map(pictures)) }
}
