import type { Extension } from '#contract/problem-extensions.ts'
import type { Language } from '#contract/languages.ts'
import { limitOnClock } from '#rules/changes.ts'
import { timeText } from '#rules/day-text.ts'
import { inLanguage, type Day } from '#rules/permit-terms.ts'
import { REFUSALS, type Refused } from '#rules/refused.ts'
import { ruleOfRefusal, valuesOfRefusal } from '#rules/rule-of-refusal.ts'
import { groupSentence } from '#rules/sentences/of-scope.ts'
import { inWords } from '#rules/sentences/sentence.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { refuse } from '#server/platform/refusal.ts'
import { longDay, type Texts } from '#server/platform/texts/texts.ts'
import { calendarRefusal } from './calendar-words.ts'
import { factNameIn } from './facts/fact-words.ts'
import { limitInWords } from './limits-in-words.ts'
import { sentenceWords } from './rules-as-sentences.ts'
import { neededInWords } from './requirements-in-words.ts'

/** What the sentences depend on besides the refusal. */
interface Situation {
  texts: Texts
  language: Language
  /** Of the association. */
  timeZone: string
  firstDay: Day
  now: Date
  /** The holder is not the caller: their age, membership, blocks and permits are private. */
  aboutAnother?: boolean
}

/** A refusal as it travels (`refusal` in the contract). */
interface ExplainedRefusal {
  code: string
  sentence: string
  from?: Day
  time?: string
  /** Absent: another person's reasons are private. */
  rule?: string
  values?: { name: string; value: string }[]
}

/** The rule as clients get it; one of the association begins with `association/`. */
function ruleAndValues(refused: Refused): Pick<ExplainedRefusal, 'rule' | 'values'> {
  const { of, part } = ruleOfRefusal(refused)
  const values = Object.entries(valuesOfRefusal(refused))
  return {
    rule: of === 'permit' ? part : `${of}/${part}`,
    ...(values.length > 0 && { values: values.map(([name, value]) => ({ name, value: String(value) })) }),
  }
}

type Full = Extract<Refused, { code: 'FULL' }>

/** With the places of the counter that refuses, if one refuses all choices. */
function fullSentence({ by }: Full, { texts, language, firstDay }: Situation): string {
  const say = (key: string, values?: Record<string, string | number>): string =>
    texts.say(language, `catalogue.refusals.${key}`, values)
  if (by === undefined || by.places === 0) return say('FULL')
  const { day, period, places: count, reserved } = by
  const isOnOtherDay = period === undefined && day !== firstDay
  const sentence = say(isOnOtherDay ? 'FULL_ON_DAY' : `FULL_OF_${period ?? 'day'}`, {
    count,
    ...(isOnOtherDay && { day: longDay(language, day) }),
  })
  if (reserved === undefined) return sentence
  const words = sentenceWords(texts, language, { zoneName: String, permitName: String })
  const groups = words.anyOf(reserved.groups.map((group) => inWords(groupSentence(group), words)))
  return `${sentence} ${say('FULL_RESERVED', { count: reserved.left, groups })}`
}

type TooLate = Extract<Refused, { code: 'TOO_LATE' }>

/** The sentence of "too late": the day is past, its slots are over, or its sale has ended. */
function tooLate(refused: TooLate, { timeZone, firstDay, now }: Situation): string {
  const clock = wallClock(timeZone, now)
  if (firstDay < clock.day) return 'DAY_PAST'
  if (now < refused.closes) return 'SLOT_OVER'
  return limitOnClock(timeZone, refused.closes).time === undefined ? 'TOO_LATE' : 'TOO_LATE_AT'
}

/** The beginning of a sale; midnight is no time that one would name. */
export function opensOnClock(opens: Date, { timeZone }: Pick<Situation, 'timeZone'>) {
  const { day, time } = wallClock(timeZone, opens)
  return { day, ...(time !== '00:00:00' && { time }) }
}

/** Day and time of a sale's beginning, the time of its end. */
function momentOf(refused: Refused, situation: Situation): Pick<ExplainedRefusal, 'from' | 'time'> {
  if (refused.code === 'TOO_EARLY' || refused.code === 'HOLDER_TOO_EARLY') {
    const { day, time } = opensOnClock(refused.opens, situation)
    return { from: day, ...(time !== undefined && { time }) }
  }
  if (refused.code !== 'TOO_LATE') return {}
  const { time } = limitOnClock(situation.timeZone, refused.closes)
  return time === undefined ? {} : { time }
}

function sentenceOf(refused: Refused, situation: Situation): string {
  const { texts, language } = situation
  const say = (key: string, values?: Record<string, string | number>): string =>
    texts.say(language, `catalogue.refusals.${key}`, values)
  switch (refused.code) {
    case 'OUT_OF_SEASON':
    case 'NOT_ON_THIS_WEEKDAY': {
      const { key, values } = calendarRefusal(refused.code, refused.calendar, texts, language)
      return say(key, values)
    }
    case 'CLOSED':
      return say(refused.code, {
        reasons: refused.reasons.map((reason) => inLanguage(reason, language).replace(/\.$/, '')).join('; '),
      })
    case 'CATCH_CAP_FULL':
      return inLanguage(refused.stop.reason, language)
    case 'TOO_EARLY':
    case 'HOLDER_TOO_EARLY': {
      const { day, time } = opensOnClock(refused.opens, situation)
      return time === undefined
        ? say(refused.code, { day: longDay(language, day) })
        : say(`${refused.code}_AT`, { day: longDay(language, day), time: timeText(time) })
    }
    case 'TOO_LATE': {
      const { day, time = '' } = limitOnClock(situation.timeZone, refused.closes)
      return say(tooLate(refused, situation), { day: longDay(language, day), time: timeText(time) })
    }
    case 'HOLDER_TOO_YOUNG':
      return say(refused.code, { youngest: refused.youngest })
    case 'HOLDER_TOO_OLD':
      return say(refused.code, { oldest: refused.oldest })
    case 'PURCHASE_LIMIT': {
      const { limit, used, wanted } = refused
      const values = { limit: limitInWords(limit, texts, language), used, wanted }
      const isUsedUp = used >= limit.atMost
      return say(isUsedUp ? refused.code : 'PURCHASE_LIMIT_TAKES', { ...values, atMost: limit.atMost })
    }
    case 'FACT_MISSING':
    case 'FACT_NOT_LISTED':
      return say(refused.code, { name: factNameIn(refused.fact, texts, language) })
    case 'FACT_ENDS_BEFORE':
      return say(refused.code, {
        name: factNameIn(refused.fact, texts, language),
        day: longDay(language, refused.validUntil),
        until: longDay(language, refused.lastDay),
      })
    case 'NEEDS_OWN_PERMIT':
    case 'NEEDS_COMPANION':
    case 'COMPANION_HAS_ENOUGH':
      return say(refused.code, { rule: neededInWords(refused.requirement, texts, language) })
    case 'TOO_MANY_MINORS':
      return say(refused.code, { count: refused.perAdult })
    case 'FULL':
      return fullSentence(refused, situation)
    default:
      return say(refused.code)
  }
}

/** Replaces all private reasons of another angler. */
const NOT_ALLOWED = 'HOLDER_NOT_ALLOWED'

/** Every reason with its sentence in the caller's language. */
export function explainRefusals(all: Refused[], situation: Situation): ExplainedRefusal[] {
  const hidden = ({ code }: Refused) => situation.aboutAnother === true && REFUSALS[code].isPrivate === true
  const explained = all
    .filter((refused) => !hidden(refused))
    .map((refused): ExplainedRefusal => ({
      code: refused.code,
      sentence: sentenceOf(refused, situation),
      ...momentOf(refused, situation),
      ...ruleAndValues(refused),
    }))
  if (!all.some(hidden)) return explained
  const { texts, language } = situation
  return [
    ...explained,
    { code: NOT_ALLOWED, sentence: texts.say(language, `catalogue.refusals.${NOT_ALLOWED}`) },
  ]
}

/** Codes of refusals that list every reason. */
type WithReasons = 'NOT_BUYABLE' | 'DAY_NOT_POSSIBLE' | 'HOLDER_NOT_POSSIBLE' | 'NOT_BOOKABLE'

/** Refuses with every reason in the caller's language; the first is the detail. */
export function refuseOrder<C extends WithReasons>(
  code: C,
  refused: Refused[],
  situation: Situation,
  extension?: Extension<C>,
): never {
  const reasons = explainRefusals(refused, situation)
  const detail = reasons[0]?.sentence
  return refuse(code, {
    ...(detail !== undefined && { detail }),
    extension: {
      reasons: reasons.map(({ code: why, sentence, rule, values }) => ({
        code: why,
        sentence,
        ...(rule !== undefined && { rule }),
        ...(values && { values }),
      })),
      ...extension,
    } as Extension<C>,
  })
}

/** One reason for every refusal about another angler, so that nothing is revealed of them. */
export function refuseForAnother(
  { texts, language }: Pick<Situation, 'texts' | 'language'>,
  code: WithReasons,
): never {
  const sentence = texts.say(language, `catalogue.refusals.${NOT_ALLOWED}`)
  return refuse(code, { detail: sentence, extension: { reasons: [{ code: NOT_ALLOWED, sentence }] } })
}
