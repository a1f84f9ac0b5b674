import { downloadFile, readRules } from '#contract/office-settings.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { publishedRules, writeFile } from '../catalogue/index.ts'
import { requireConfirmation } from '../identity/index.ts'
import { recordEvent } from '../staff/index.ts'

/** The association's file: its rules in words, and the file itself. */
export function serveFileOfAssociation(serve: Serve, services: Services): void {
  const { db, texts } = services

  serve(readRules, async ({ input: { associationId }, language, now }) => {
    const found = await publishedRules(services, associationId, language, now)
    if (found === undefined) return { club: [] }
    return { ...found, club: found.club.map((sentence) => sentence.trim()) }
  })

  serve(downloadFile, async ({ input: { associationId }, caller, language, now }) => {
    const { key, file } = (await writeFile(db, associationId)) ?? refuse('FILE_NOT_KEPT')
    await inTransaction(db, async (tx) => {
      // It names members and wardens with their e-mail.
      await requireConfirmation(tx, caller, now)
      await recordEvent(tx, caller, { act: 'file.downloaded', subjectId: String(associationId) }, now)
    })
    const name = `${key}-${texts.say(language, 'report.fileNames.rules')}.json`
    return { name, text: `${JSON.stringify(file, null, 2)}\n` }
  })
}
