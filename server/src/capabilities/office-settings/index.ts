import { readSettings, saveSettings } from '#contract/office-settings.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { associationById, changeSettings, settingsNow } from '../catalogue/index.ts'
import { recordEvent } from '../staff/index.ts'
import { serveFileOfAssociation } from './serve-file.ts'

/** How an association presents itself, for its office. */
export function serveOfficeSettings(serve: Serve, services: Services): void {
  serveFileOfAssociation(serve, services)
  const { db } = services
  const present = async (associationId: number) => {
    const found = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    const { settings, ...rest } = settingsNow(found)
    return { ...settings, ...rest }
  }

  serve(readSettings, ({ input: { associationId } }) => present(associationId))

  serve(saveSettings, async ({ input, caller, now }) => {
    const { associationId, revision, ...settings } = input
    await inTransaction(db, async (tx) => {
      const parts = await changeSettings(tx, { associationId, revision, settings }, now)
      if (parts.length === 0) return
      const event = { act: 'settings.changed', subjectId: String(associationId) } as const
      await recordEvent(tx, caller, { ...event, after: { parts: parts.join(' ') } }, now)
    })
    return present(associationId)
  })
}
