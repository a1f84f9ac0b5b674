import { type Language, localeOf } from '#contract/languages.ts'
import { typedRulesLink } from '#contract/links.ts'
import { heldOnPaper } from '#permit-sheet/held-on-paper.ts'
import type { PaperFormat } from '#permit-sheet/papers.ts'
import type { PermitOfSheet } from '#permit-sheet/permit-on-paper.ts'
import type { Words } from '#permit-sheet/words.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { presentUnchanging } from '../present-permit.ts'
import type { DrawPermit } from './permit-drawing.ts'

export interface BlankToPrint {
  purchase: PurchaseRow
  /** `12-7`. */
  number: string
  /** Without one it is sold until its day ends. */
  returnsAt: Date | undefined
}

/** Permits that are printed before they are sold, with lines for who fishes. */
export async function blanksAsPdf(
  { db, texts, clock, config }: Pick<Services, 'db' | 'texts' | 'clock' | 'config'>,
  draw: DrawPermit,
  [first, ...others]: readonly [BlankToPrint, ...BlankToPrint[]],
  { language, format = 'a4' }: { language: Language; format?: PaperFormat | undefined },
): Promise<Uint8Array> {
  const words: Words = {
    say: (key, given) => texts.say(language, key, given),
    region: localeOf(language),
  }
  const soldUntil = ({ purchase, returnsAt }: BlankToPrint, timeZone: string) => {
    const day = dayText(purchase.first_day, 'long', words.region)
    if (returnsAt === undefined) return words.say('my-permits.paper.soldUntilEnd', { day })
    return words.say('my-permits.paper.soldUntil', {
      day,
      time: timeText(wallClock(timeZone, returnsAt).time),
    })
  }
  const sheetOf = async (blank: BlankToPrint): Promise<PermitOfSheet> => {
    // As it is once it is sold.
    const sold: PurchaseRow = { ...blank.purchase, state: 'issued', issued_at: blank.purchase.created_at }
    const held = await presentUnchanging({ db, texts, clock }, sold, { accountId: sold.holder_id, language })
    return {
      held,
      permit: heldOnPaper(held, undefined, words),
      notes: { rulesAt: typedRulesLink(config.publicUrl, held.permitId) },
      blank: { number: blank.number, soldUntil: soldUntil(blank, held.river.timeZone) },
    }
  }
  const shown = await sheetOf(first)
  const behind: PermitOfSheet[] = []
  for (const one of others) behind.push(await sheetOf(one))
  return draw({ ...shown, others: behind, language, format })
}
