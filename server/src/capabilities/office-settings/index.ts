import type { RequestOf } from '#contract/call.ts'
import { readSettings, saveSettings } from '#contract/office-settings.ts'
import { wireNameOf } from '#contract/wire.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import {
  associationById,
  changeSettings,
  type EarlierSettings,
  type GivenLogo,
  logoOnWire,
  prepareLogo,
  putBackSettings,
  settingsNow,
} from '../catalogue/index.ts'
import { type PartOfOffice, recordEvent, type Undo } from '../staff/index.ts'
import { serveFileOfAssociation } from './serve-file.ts'

function serveOfficeSettings(serve: Serve, services: Services): void {
  serveFileOfAssociation(serve, services)
  const { db } = services
  const present = async (associationId: number) => {
    const found = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    const { settings, ...rest } = settingsNow(found)
    const { logo, ...texts } = settings
    return { ...texts, ...(logo && { logo: logoOnWire(associationId, logo) }), ...rest }
  }

  serve(readSettings, ({ input: { associationId } }) => present(associationId))

  serve(saveSettings, async ({ input, caller, now }) => {
    const { associationId, revision, logo: sent, ...settings } = input
    const logo = sent && (await givenLogo(sent, associationId))
    await inTransaction(db, async (tx) => {
      const { parts, before, after, earlier } = await changeSettings(
        tx,
        { associationId, revision, settings, logo },
        now,
      )
      if (parts.length === 0) return
      const event = { act: 'settings.changed', subjectId: String(associationId) } as const
      await recordEvent(tx, caller, { ...event, before, after, earlier }, now)
    })
    return present(associationId)
  })
}

/** The settings as they were before a change. */
const undoSaveSettings: Undo = async (tx, actor, { subjectId, eventId, earlier }, now) => {
  const { before, after } = await putBackSettings(tx, actor.associationId, earlier as EarlierSettings, now)
  await recordEvent(tx, actor, { act: 'settings.changed', subjectId, before, after, undoes: eventId }, now)
}

/** How an association presents itself, for its office. */
export const officeSettings = {
  serve: serveOfficeSettings,
  undoing: { 'settings.changed': undoSaveSettings },
} satisfies PartOfOffice

/** A picture that is none names its field. */
async function givenLogo(
  { path, content }: NonNullable<RequestOf<typeof saveSettings>['logo']>,
  associationId: number,
): Promise<GivenLogo | undefined> {
  if (content === undefined) return path === undefined ? undefined : { path }
  const found = await prepareLogo(Buffer.from(content, 'base64'), String(associationId))
  if ('prepared' in found) return found
  return refuseFields([{ field: wireNameOf(saveSettings.request, 'logo'), code: 'NOT_A_LOGO' }])
}
