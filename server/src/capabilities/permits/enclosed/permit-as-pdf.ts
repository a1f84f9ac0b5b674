import { type Language, localeOf } from '#contract/languages.ts'
import { fileNameOf } from '#permit-sheet/file-names.ts'
import { heldOnPaper } from '#permit-sheet/held-on-paper.ts'
import type { Words } from '#permit-sheet/words.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { presentUnchanging } from '../present-permit.ts'
import type { DrawPermit } from './permit-drawing.ts'

/** Who reads the permit, and who keeps its file: an office prints it for a holder of another language. */
interface Languages {
  sheet: Language
  file: Language
}

/** The permit as the PDF that its holder gets by mail, with the code that is valid now; `others` on sheets behind it. */
export async function permitAsPdf(
  { db, texts, clock }: Pick<Services, 'db' | 'texts' | 'clock'>,
  draw: DrawPermit,
  [purchase, ...others]: readonly [PurchaseRow, ...PurchaseRow[]],
  languages: Languages,
): Promise<{ fileName: string; content: Uint8Array }> {
  const { sheet, file } = languages
  const wordsIn = (language: Language): Words => ({
    say: (key, given) => texts.say(language, key, given),
    region: localeOf(language),
  })
  const heldIn = (language: Language, of = purchase) =>
    presentUnchanging({ db, texts, clock }, of, { accountId: of.holder_id, language })
  const sheetOf = async (of: PurchaseRow) => {
    const held = await heldIn(sheet, of)
    return { held, permit: heldOnPaper(held, undefined, wordsIn(sheet)) }
  }
  const first = await sheetOf(purchase)
  const behind = await Promise.all(others.map((one) => sheetOf(one)))
  const content = await draw({ ...first, ...(behind.length > 0 && { others: behind }), language: sheet })
  const named = file === sheet ? first.held : await heldIn(file)
  return { fileName: fileNameOf(named, behind.length > 0 ? 'order' : 'paper', wordsIn(file)), content }
}
