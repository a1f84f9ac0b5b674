import type { Language } from '#contract/languages.ts'
import { timeText } from '#rules/day-text.ts'
import { addDays } from '#rules/days.ts'
import { inLanguage, type Day, type PermitOnSale } from '#rules/permit-terms.ts'
import type { PriceLine } from '#rules/price.ts'
import type { Holder } from '#rules/refused.ts'
import type { Supporter } from '#rules/requirements/supporters.ts'
import { opensOnClock } from '#rules/sentences/of-refusals.ts'
import { valuesOfMistake } from '#rules/order.ts'
import { type Trial, tryPurchase } from '#rules/try-purchase.ts'
import { longDay, price, type Texts } from '#server/platform/texts/texts.ts'
import { explainRefusals } from '../explain-refusal.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { permitsOfFile } from '#association-file/permits-of-file.ts'
import { offerInFile, ruleInFile } from '#association-file/rule-in-file.ts'

/** An order that is tried; choices by their keys in the file. */
export interface OrderToTry {
  on: Day
  /** Absent: each permit. */
  permit?: string | undefined
  zone?: string | undefined
  /** A permit that somebody has on these days: the holder, and an adult who comes along. */
  with?: string | undefined
  slot?: string | undefined
  /** Absent: the fewest that a permit is sold for. */
  days?: number | undefined
  options: string[]
  holder: Pick<Holder, 'birthDate' | 'accompanied' | 'member'>
}

/** Keys of the order that the file does not have. */
export const unknownIn = (
  file: AssociationFile,
  { permit, zone, with: other }: OrderToTry,
): ('permit' | 'zone' | 'with')[] => [
  ...(other !== undefined && !file.permits.some(({ key }) => key === other) ? (['with'] as const) : []),
  ...(permit !== undefined && !file.permits.some(({ key }) => key === permit) ? (['permit'] as const) : []),
  ...(zone !== undefined && !file.zones.some(({ key }) => key === zone) ? (['zone'] as const) : []),
]

/**
 * Whether each permit of the file could be bought, as the sale itself decides and says it: the price by lines, or every
 * reason with the rule of the file, and from when it could. Nothing is sold in this trial. A line of text each.
 */
export function trialLines(
  texts: Texts,
  language: Language,
  file: AssociationFile,
  order: OrderToTry,
  now: Date,
): string[] {
  const zoneAt = file.zones.findIndex(({ key }) => key === order.zone)
  const tried = {
    firstDay: order.on,
    lastDay: order.days === undefined ? undefined : addDays(order.on, order.days - 1),
    zoneId: zoneAt < 0 ? undefined : zoneAt + 1,
    slot: order.slot,
    options: order.options,
  }
  const supporters = supportersTried(file, order)
  const holder: Holder = { ...order.holder, blocked: false, others: [], supporters }
  return permitsOfFile(file)
    .filter(({ key }) => order.permit === undefined || key === order.permit)
    .flatMap(({ key, permit }) => {
      const trial = tryPurchase(permit, tried, holder, now)
      return trialOf({ texts, language, now, firstDay: order.on, key, permit }, trial)
    })
}

/** Valid whenever it is asked for, with every choice. */
function supportersTried(file: AssociationFile, { with: key }: OrderToTry): Supporter[] {
  const permitId = file.permits.findIndex((permit) => permit.key === key) + 1
  if (permitId === 0) return []
  const always = { firstDay: '0001-01-01', lastDay: '9999-12-31' }
  return [true, false].map((isOfHolder) => ({
    purchaseId: key ?? '',
    permitId,
    ...always,
    isOfHolder,
    holder: { accompanied: false },
    isPaid: true,
    dependants: [],
  }))
}

interface Situation {
  texts: Texts
  language: Language
  now: Date
  firstDay: Day
  key: string
  permit: PermitOnSale
}

function trialOf(situation: Situation, trial: Trial): string[] {
  const { texts, language, permit, key } = situation
  const say = (word: string, values: Record<string, string | number>) =>
    texts.say(language, `import.try.${word}`, values)
  const values = { name: inLanguage(permit.terms.name, language), key }
  if (trial.mistakes.length > 0)
    return [
      say('cannot', values),
      ...trial.mistakes.map((mistake) => {
        const { code, day } = mistake
        const named = {
          ...valuesOfMistake(mistake),
          ...(day !== undefined && { day: longDay(language, day) }),
        }
        const sentence = texts.say(language, `errors.fields.${code}`, named)
        return say('because', { sentence, rule: offerInFile(mistake, key) })
      }),
    ]
  if (trial.refused.length === 0)
    return [
      say('can', { ...values, price: price(language, trial.price.totalCents) }),
      ...trial.price.lines.map((line) =>
        say('line', { what: lineText(situation, line), price: price(language, line.cents) }),
      ),
    ]
  return [
    say('cannot', values),
    ...trial.refused.flatMap((refused) =>
      explainRefusals([refused], { ...situation, timeZone: permit.timeZone }).map(({ sentence }) =>
        say('because', { sentence, rule: ruleInFile(refused, key) }),
      ),
    ),
    ...(trial.next ? [nextLine(situation, trial.next)] : []),
  ]
}

/** A line of the price, with the row of the file's table that decided it. */
function lineText({ texts, language, permit, key }: Situation, line: PriceLine): string {
  const say = (word: string, values: Record<string, string | number>) =>
    texts.say(language, `import.try.${word}`, values)
  if (line.kind === 'discount') return say('discount', {})
  if (line.kind === 'base') {
    const what = say(permit.terms.prices.per === 'day' ? 'baseDays' : 'base', { count: line.days })
    return `${what} [permits/${key}/${placeOfPrice(line)}]`
  }
  const addOn = permit.terms.addOns.find(({ code }) => code === line.code)
  const name = inLanguage(addOn?.name, language) ?? line.code
  return `${name} [permits/${key}/addOns/${line.code}/${placeOfPrice(line)}]`
}

/** Where a table of prices says it. */
const placeOfPrice = ({ row }: { row?: number }): string =>
  `prices/${row === undefined ? 'base' : `rows/${row + 1}`}`

function nextLine(
  { texts, language, permit }: Situation,
  { day, saleOpens }: NonNullable<Trial['next']>,
): string {
  const say = (word: string, values: Record<string, string>) =>
    texts.say(language, `import.try.${word}`, { day: longDay(language, day), ...values })
  if (saleOpens === undefined) return say('next', {})
  const { day: opensOn, time } = opensOnClock(saleOpens, permit)
  const opens = longDay(language, opensOn)
  return time === undefined
    ? say('nextOpens', { opens })
    : say('nextOpensAt', { opens, time: timeText(time) })
}
