import type { Language } from '#contract/languages.ts'
import { type CatchStop, capsReached, saleStopsOf } from '#rules/river/catch-caps/catch-cap.ts'
import { timeText } from '#rules/day-text.ts'
import { addDays } from '#rules/days.ts'
import { hadPermit, supportOf, type SupposedPermit } from '#rules/sale/had-already.ts'
import { inLanguage, type Day, type PermitOnSale } from '#rules/permit-terms.ts'
import type { PriceLine } from '#rules/sale/price.ts'
import type { Holder } from '#rules/sale/refused.ts'
import type { Supporter } from '#rules/permit/requirements/supporters.ts'
import { opensOnClock } from '#rules/club/sentences/of-refusals.ts'
import { valuesOfMistake } from '#rules/sale/order.ts'
import { type Trial, tryPurchase } from '#rules/sale/try-purchase.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { longDay, price, type Texts } from '#server/platform/texts/texts.ts'
import { catchStopOf } from '../catch-caps/catch-stop.ts'
import { explainRefusals } from '../explain-refusal.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { capsOfFile, permitsOfFile } from '#association-file/permits-of-file.ts'
import { offerInFile, ruleInFile } from '#association-file/rule-in-file.ts'

/** An order that is tried; choices by their keys in the file. */
export interface OrderToTry {
  on: Day
  /** Absent: each permit. */
  permit?: string | undefined
  zone?: string | undefined
  /** A permit that somebody has on these days: the holder, and an adult who comes along. */
  with?: string | undefined
  /** What the person who buys has already. */
  has?: readonly HadToTry[] | undefined
  /** So many fish of each cap are kept already, by all anglers together; absent: none. */
  caught?: number | undefined
  slot?: string | undefined
  /** Absent: the fewest that a permit is sold for. */
  days?: number | undefined
  options: string[]
  holder: Pick<Holder, 'birthDate' | 'accompanied' | 'member'>
}

/** A permit that somebody has already, by its key in the file. */
export interface HadToTry {
  permit: string
  /** Absent: the day that is tried. */
  firstDay?: Day | undefined
  /** Absent: the fewest days that it is sold for. */
  lastDay?: Day | undefined
  zone?: string | undefined
  slot?: string | undefined
}

interface Unknown {
  what: 'permit' | 'zone' | 'slot'
  key: string
}

/** Keys and codes of the order that the file does not have. */
export function unknownIn(
  file: AssociationFile,
  { permit, zone, with: other, has = [] }: OrderToTry,
): Unknown[] {
  const slots = permitsOfFile(file).flatMap(({ permit: { terms } }) => terms.slots.map(({ code }) => code))
  const missing = (what: Unknown['what'], known: readonly string[], named: readonly (string | undefined)[]) =>
    named.flatMap((key) => (key === undefined || known.includes(key) ? [] : [{ what, key }]))
  return [
    ...missing(
      'permit',
      file.permits.map(({ key }) => key),
      [other, permit, ...has.map((one) => one.permit)],
    ),
    ...missing(
      'zone',
      file.zones.map(({ key }) => key),
      [zone, ...has.map((one) => one.zone)],
    ),
    ...missing(
      'slot',
      slots,
      has.map((one) => one.slot),
    ),
  ]
}

/**
 * Whether each permit of the file could be bought, as the sale itself decides and says it: the price by lines, or every
 * reason with the rule of the file, and from when it could. Nothing is sold in this trial but what the order supposes. A line of text each.
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
  const permits = permitsOfFile(file)
  const had = permitsHad(file, order, permits)
  const person = { ...order.holder, blocked: false }
  const supporters = [
    ...supportersTried(file, order),
    ...had.map((one) => supportOf(one, { isOfHolder: true, holder: person })),
  ]
  const holder: Holder = { ...person, others: had.map(hadPermit), supporters }
  const stops = stopsTried(texts, file, order, now)
  return permits
    .filter(({ key }) => order.permit === undefined || key === order.permit)
    .map(({ key, permit }) => ({ key, permit: { ...permit, saleStops: saleStopsOf(permit.terms, stops) } }))
    .flatMap(({ key, permit }) => {
      const trial = tryPurchase(permit, tried, holder, now)
      return trialOf({ texts, language, now, firstDay: order.on, key, permit }, trial)
    })
}

function permitsHad(
  file: AssociationFile,
  { on, has = [] }: OrderToTry,
  permits: ReturnType<typeof permitsOfFile>,
): SupposedPermit[] {
  return has.flatMap(({ permit: named, firstDay = on, lastDay, zone, slot }) => {
    const permit = permits.find(({ key }) => key === named)?.permit
    const zoneAt = file.zones.findIndex(({ key }) => key === zone)
    return permit === undefined
      ? []
      : [{ permit, firstDay, lastDay, slot, zoneId: zoneAt < 0 ? undefined : zoneAt + 1 }]
  })
}

const stopsTried = (
  texts: Texts,
  file: AssociationFile,
  { caught = 0 }: OrderToTry,
  now: Date,
): CatchStop[] =>
  capsReached(capsOfFile(file), caught, dayIn(file.timeZone, now)).map(({ cap, stop }) =>
    catchStopOf(cap, stop, texts),
  )

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
