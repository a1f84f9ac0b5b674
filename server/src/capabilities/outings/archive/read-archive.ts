import { readArchive } from '#contract/archive.ts'
import type { Language } from '#contract/languages.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { byText } from '#server/platform/texts/order.ts'
import { type Catalogue, currentCatalogue, permitVersion, zoneNamesIn } from '../../catalogue/index.ts'
import { handedOverIn, presentHandedOver, presentPermit } from '../../permits/index.ts'
import { presentNote } from '../read-outings/present-outings.ts'
import { outingsOf } from '../read-outings/read-outings.ts'
import { type ArchivedLog, findLogs } from '../store/find-logs.ts'
import { archivedPermits } from '../store/archived-permits.ts'

interface Reader {
  accountId: string
  language: Language
}

/** The past permits of a year, the latest first, with their river log. */
export function serveReadArchive(serve: Serve, services: Services): void {
  const { db } = services
  serve(readArchive, async ({ input: { year }, caller, language, now }) => {
    const reader = { accountId: caller.accountId, language }
    const rows = await archivedPermits(db, caller.accountId, year, now)
    const handed = await handedOverIn(db, caller.accountId, year, now)
    const ids = rows.map(({ id }) => id)
    const [catalogue, logs] = await Promise.all([currentCatalogue(db), findLogs(db, ids, caller.accountId)])
    const shown = rows.map((row) => archived(services, catalogue, row, logs.get(row.id), reader))
    const handedOver = handed.map((one) => presentHandedOver(services, one, { ...reader, now }))
    return {
      year,
      permits: await Promise.all(shown),
      ...(handed.length > 0 && { handedOver: await Promise.all(handedOver) }),
    }
  })
}

async function archived(
  services: Services,
  catalogue: Catalogue,
  row: PurchaseRow,
  log: ArchivedLog | undefined,
  reader: Reader,
) {
  const [permit, terms] = await Promise.all([
    presentPermit(services, row, reader),
    permitVersion(services.db, row.permit_id, row.permit_version),
  ])
  if (log === undefined || terms === undefined)
    throw new Error(`purchase ${row.id} has terms that do not exist`)
  const { timeZone, notes } = log
  const { language, accountId } = reader
  const termsNow = catalogue.permits.get(row.permit_id)?.terms
  const context = { terms, termsNow, timeZone, language, zoneName: zoneNamesIn(catalogue, language) }
  return {
    permit,
    ...outingsOf(log, context, true),
    notes: notes
      .toSorted((a, b) => Date.parse(a.phone_time) - Date.parse(b.phone_time) || byText(a.id, b.id))
      .map((note) => presentNote(note, accountId)),
  }
}
