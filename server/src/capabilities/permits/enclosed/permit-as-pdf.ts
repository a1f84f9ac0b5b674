import { type Language, localeOf } from '#contract/languages.ts'
import { typedRulesLink } from '#contract/links.ts'
import { fileNameOf } from '#permit-sheet/file-names.ts'
import { heldOnPaper } from '#permit-sheet/held-on-paper.ts'
import type { PaperFormat } from '#permit-sheet/papers.ts'
import type { PermitOfSheet } from '#permit-sheet/permit-on-paper.ts'
import type { Words } from '#permit-sheet/words.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { presentUnchanging } from '../present-permit.ts'
import type { DrawPermit } from './permit-drawing.ts'

interface PrintedIn {
  /** Who reads the permit, and who keeps its file: an office prints it for a holder of another language. */
  sheet: Language
  file: Language
  /** Absent: A4. */
  format?: PaperFormat | undefined
}

export interface PermitToPrint {
  purchase: PurchaseRow
  /** How it was paid, in a sentence of the sheet's language: for its buyer alone. */
  paid: string
}

/** The permit as the PDF that its holder gets by mail, with the code that is valid now; the others on sheets behind it. */
export async function permitAsPdf(
  services: Pick<Services, 'db' | 'texts' | 'clock' | 'config'>,
  draw: DrawPermit,
  [first, ...others]: readonly [PermitToPrint, ...PermitToPrint[]],
  { sheet, file, format }: PrintedIn,
): Promise<{ fileName: string; content: Uint8Array }> {
  const { db, texts, clock, config } = services
  const wordsIn = (language: Language): Words => ({
    say: (key, given) => texts.say(language, key, given),
    region: localeOf(language),
  })
  const heldIn = (language: Language, of: PurchaseRow) =>
    presentUnchanging({ db, texts, clock }, of, { accountId: of.holder_id, language })
  const sheetOf = async ({ purchase, paid }: PermitToPrint): Promise<PermitOfSheet> => {
    const held = await heldIn(sheet, purchase)
    const permit = heldOnPaper(held, undefined, wordsIn(sheet))
    if (format === undefined || format === 'a4') return { held, permit }
    const rulesAt = typedRulesLink(config.publicUrl, held.permitId)
    return { held, permit, notes: { rulesAt, ...(held.amountCents !== undefined && { paid }) } }
  }
  const shown = await sheetOf(first)
  const behind = await Promise.all(others.map(sheetOf))
  const content = await draw({
    ...shown,
    ...(behind.length > 0 && { others: behind }),
    language: sheet,
    ...(format !== undefined && { format }),
  })
  const named = file === sheet ? shown.held : await heldIn(file, first.purchase)
  return { fileName: fileNameOf(named, behind.length > 0 ? 'order' : 'paper', wordsIn(file)), content }
}
