import type { Extension } from '#contract/problem-extensions.ts'
import type { Language } from '#contract/languages.ts'
import { limitOnClock } from '#rules/permit/changes.ts'
import type { Day } from '#rules/permit-terms.ts'
import { REFUSALS, type Refused } from '#rules/sale/refused.ts'
import { ruleOfRefusal, valuesOfRefusal } from '#rules/sale/rule-of-refusal.ts'
import { opensOnClock, refusalInWords, type RefusalSituation } from '#rules/club/sentences/of-refusals.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from './rules-as-sentences.ts'

/** What the sentences depend on besides the refusal. */
interface Situation extends RefusalSituation {
  texts: Texts
  language: Language
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

/** Replaces all private reasons of another angler. */
const NOT_ALLOWED = 'HOLDER_NOT_ALLOWED'

/** Every reason with its sentence in the caller's language. */
export function explainRefusals(all: Refused[], situation: Situation): ExplainedRefusal[] {
  // Of a guest the buyer knows everything but a block.
  const hidden = ({ code }: Refused) =>
    (situation.aboutAnother === true && REFUSALS[code].isPrivate === true) ||
    (situation.aboutGuest === true && code === 'HOLDER_BLOCKED')
  if (all.length === 0) return []
  const { texts, language } = situation
  // Zones and permits are named by the refusals themselves.
  const words = sentenceWords(texts, language, { zoneName: () => '', permitName: () => '' })
  const explained = all
    .filter((refused) => !hidden(refused))
    .map((refused): ExplainedRefusal => ({
      code: refused.code,
      sentence: refusalInWords(refused, situation, words),
      ...momentOf(refused, situation),
      ...ruleAndValues(refused),
    }))
  if (!all.some(hidden)) return explained
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
