import { type Language, localeOf } from '#contract/languages.ts'
import { fileNameOf } from '#permit-sheet/file-names.ts'
import { heldOnPaper } from '#permit-sheet/held-on-paper.ts'
import type { Words } from '#permit-sheet/words.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { presentUnchanging } from '../present-permit.ts'
import type { DrawPermit } from './permit-drawing.ts'

/** The permit as the PDF that its holder gets by mail, with the code that is valid now. */
export async function permitAsPdf(
  { db, texts, clock }: Pick<Services, 'db' | 'texts' | 'clock'>,
  draw: DrawPermit,
  purchase: PurchaseRow,
  language: Language,
): Promise<{ fileName: string; content: Uint8Array }> {
  const words: Words = {
    say: (key, given) => texts.say(language, key, given),
    region: localeOf(language),
  }
  const reader = { accountId: purchase.holder_id, language }
  const held = await presentUnchanging({ db, texts, clock }, purchase, reader)
  const content = await draw({ held, permit: heldOnPaper(held, undefined, words), language })
  return { fileName: fileNameOf(held, 'paper', words), content }
}
