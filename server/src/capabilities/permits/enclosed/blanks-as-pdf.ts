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
import { price } from '#server/platform/texts/texts.ts'
import { permitVersion, pricesForGuest } from '../../catalogue/index.ts'
import { presentUnchanging } from '../present-permit.ts'
import type { DrawPermit } from './permit-drawing.ts'

export interface BlankToPrint {
  purchase: PurchaseRow
  /** `12-7`. */
  number: string
  /** Without one it is sold until its day ends. */
  returnsAt: Date | undefined
  /** The outlet that sells it; absent: the association itself. */
  soldBy: string | undefined
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
  /** One price, or everybody's and those of some ages. */
  const pricesOf = async ({ purchase }: BlankToPrint) => {
    const terms = await permitVersion(db, purchase.permit_id, purchase.permit_version)
    if (terms === undefined) throw new Error(`the blank ${purchase.id} has no terms`)
    const chosen = { day: purchase.first_day, zoneId: purchase.zone_id, slot: purchase.slot }
    const prices = pricesForGuest(terms, chosen, { texts, language }).map(({ who, cents }) =>
      who === undefined
        ? price(language, cents)
        : words.say('my-permits.paper.priceOf', { who, price: price(language, cents) }),
    )
    return words.say('my-permits.paper.prices', { prices: prices.join(' · ') })
  }
  const sheetOf = async (blank: BlankToPrint): Promise<PermitOfSheet> => {
    // As it is once it is sold.
    const sold: PurchaseRow = { ...blank.purchase, state: 'issued', issued_at: blank.purchase.created_at }
    const held = await presentUnchanging({ db, texts, clock }, sold, { accountId: sold.holder_id, language })
    const permit = heldOnPaper(held, undefined, words)
    return {
      held,
      permit,
      notes: { rulesAt: typedRulesLink(config.publicUrl, held.permitId) },
      blank: {
        number: blank.number,
        soldUntil: soldUntil(blank, held.river.timeZone),
        prices: await pricesOf(blank),
        soldBy: words.say('my-permits.paper.soldBy', { name: blank.soldBy ?? permit.association }),
      },
    }
  }
  const shown = await sheetOf(first)
  const behind: PermitOfSheet[] = []
  for (const one of others) behind.push(await sheetOf(one))
  return draw({ ...shown, others: behind, language, format })
}
