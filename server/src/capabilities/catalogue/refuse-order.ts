import type { Extension } from '#contract/problem-extensions.ts'
import type { Refused } from '#rules/refused.ts'
import { refuse } from '#server/platform/refusal.ts'
import { explainRefusals, NOT_ALLOWED, type Situation } from './explain-refusal.ts'

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
      reasons: reasons.map(({ code: why, sentence }) => ({ code: why, sentence })),
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
