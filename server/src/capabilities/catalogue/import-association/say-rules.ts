import { type Language, localeOf } from '#contract/languages.ts'
import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import { daysInYear } from '#rules/calendars/days-in-year.ts'
import { datedDaysText, daysText } from '#rules/day-text.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import { capSentence } from '#rules/club/sentences/of-catch-caps.ts'
import { planSentence } from '#rules/club/sentences/of-plans.ts'
import { purchaseLimitSentences } from '#rules/club/sentences/of-purchase-limits.ts'
import { quotaSentence } from '#rules/club/sentences/of-quotas.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { textsWithFish } from '../fish.ts'
import { rulesAsSentences, sentenceWords } from '../rules-as-sentences.ts'
import { ownFishOf } from '#association-file/species-of-file.ts'
import { calendarName } from '#association-file/calendars-of-file.ts'
import { clubOf } from '#association-file/checks/rules-of-file.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'

/** The first day, the last day and the number of days of this year and the next. */
function calendarYears(texts: Texts, language: Language, calendar: Calendar, now: Date): string {
  const year = now.getUTCFullYear()
  return [year, year + 1]
    .map((one) => {
      const found = daysInYear(calendar, one)
      if (found === undefined) return texts.say(language, 'import.calendarNoDay', { year: String(one) })
      const days = daysText(found.first, found.last, localeOf(language))
      return texts.say(language, 'import.calendarYear', { year: String(one), days, count: found.number })
    })
    .join('; ')
}

export interface RulesInWords {
  permits: { name: string; key: string; sentences: string[] }[]
  /** What holds for several permits: calendars, places, limits, what is closed. */
  club: string[]
}

/** The rules of a file read back, a sentence a line: each permit under its name, then what is closed. */
export function ruleLines(texts: Texts, language: Language, file: AssociationFile, now: Date): string[] {
  const { permits, club } = sayRules(texts, language, file, now)
  return [
    ...permits.flatMap(({ name, key, sentences }) => [
      texts.say(language, 'import.ofPermit', { name, key }),
      ...sentences.map((sentence) => `    ${sentence}`),
    ]),
    ...club,
  ]
}

const wordsOf = (texts: Texts, language: Language, file: AssociationFile) =>
  sentenceWords(textsWithFish(texts, ownFishOf(file)), language, {
    zoneName: (zoneId) =>
      inLanguage(file.zones[zoneId - 1]?.name, language) ?? texts.say(language, 'sentences.goneZone'),
    permitName: (permitId) =>
      inLanguage(file.permits[permitId - 1]?.name, language) ?? texts.say(language, 'sentences.gonePermit'),
  })

/** The rules of these permits of a file, or of all. */
export function sayPermits(
  texts: Texts,
  language: Language,
  file: AssociationFile,
  keys?: ReadonlySet<string>,
): RulesInWords['permits'] {
  const words = wordsOf(texts, language, file)
  return clubOf(file)
    .permits.filter(({ key }) => keys?.has(key) ?? true)
    .map(({ key, terms }) => ({
      name: inLanguage(terms.name, language),
      key,
      sentences: rulesAsSentences(terms, words),
    }))
}

/** The rules of a file as sentences. */
export function sayRules(texts: Texts, language: Language, file: AssociationFile, now: Date): RulesInWords {
  const words = wordsOf(texts, language, file)
  const textOf = (text: Localised) => inLanguage(text, language)
  const say = (key: string, values: Record<string, string>) => texts.say(language, `import.${key}`, values)
  const permits = sayPermits(texts, language, file)
  const nameIn = (list: readonly { key: string; name: Localised }[], key: string | undefined) =>
    inLanguage(list.find((one) => one.key === key)?.name, language)
  const closures = file.closures.map(({ permit, zone, from, to, reason }) =>
    say(permit === undefined && zone === undefined ? 'closedAll' : 'closed', {
      what: [nameIn(file.zones, zone), nameIn(file.permits, permit)]
        .filter((part) => part !== undefined)
        .join(', '),
      days: datedDaysText(from, to, localeOf(language)),
      reason: inLanguage(reason, language).replace(/\.$/, ''),
    }),
  )
  const calendars = Object.entries(file.calendars).map(([key, calendar]) =>
    say('calendar', {
      name: calendarName(key, calendar, textOf),
      years: calendarYears(texts, language, calendar, now),
    }),
  )
  const slots = file.permits.flatMap((permit) => permit.slots)
  const names = { permits: {}, zones: {}, slots, addOns: file.permits.flatMap(({ addOns }) => addOns) }
  const limits = purchaseLimitSentences(
    clubOf(file).purchaseLimits.map((limit) => ({ ...limit, names })),
  ).map((sentence) => inWords(sentence, words))
  const quotas = clubOf(file).quotas.map((quota) => inWords(quotaSentence(quota, names), words))
  const caps = clubOf(file).catchCaps.map((cap) => inWords(capSentence(cap), words))
  const plans = clubOf(file).plans.map((plan) => inWords(planSentence(plan), words))
  return { permits, club: [...calendars, ...quotas, ...limits, ...plans, ...caps, ...closures] }
}
