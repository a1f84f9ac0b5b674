import type { Tx } from '#server/platform/database/transaction.ts'
import { changedValues, recordEvent } from '../../staff/index.ts'
import {
  changedAgainst,
  changedBy,
  placeOfPart,
  settingsOf,
  valuesOf,
  withSettings,
} from '../settings/association-settings.ts'
import { lockSettingsOfKey, writeChanged } from '../settings/store/office-settings.ts'
import type { StoredLogo } from '../profile.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'

/** Parts of the file that the office has changed, by their place in it. */
export interface OfficeParts {
  parts: string[]
  /** The file's values count again; otherwise the office's stay. */
  areReplaced: boolean
}

/**
 * The file and its logo with what the office has changed of it, or as it is with `replaces`. Where both say the same by now, the part is
 * no longer a change of the office.
 */
export async function keepOfficeSettings(
  tx: Tx,
  written: AssociationFile,
  logoOfFile: StoredLogo | undefined,
  replaces: boolean,
  now: Date,
): Promise<{ file: AssociationFile; logo: StoredLogo | undefined; office: OfficeParts }> {
  const known = await lockSettingsOfKey(tx, written.key)
  const { logo: _path, ...file } = written
  const settings = settingsOf({ ...file, logo: logoOfFile })
  const parts = known === undefined ? [] : changedAgainst(known.changed, settings)
  const places = parts.map(placeOfPart)
  const office = { parts: places, areReplaced: replaces }
  if (known === undefined) return { file, logo: settings.logo, office }
  const { associationId, changed } = known
  const kept = replaces ? {} : valuesOf(changed, parts)
  await writeChanged(tx, associationId, kept)
  if (replaces && parts.length > 0) {
    const inWords = parts.filter((part) => part !== 'logo')
    const { before, after } = changedValues(valuesOf(changed, inWords), valuesOf(settings, inWords))
    const values = { before, after: { parts: parts.join(' '), ...after } }
    await recordEvent(
      tx,
      { associationId, kind: 'command' },
      { act: 'settings.replaced', subjectId: String(associationId), ...values },
      now,
    )
  }
  const { logo, ...others } = changedBy(settings, kept)
  return { file: withSettings(file, others), logo, office }
}
