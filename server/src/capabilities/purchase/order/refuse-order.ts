import type { ErrorCode } from '#contract/errors.ts'
import type { Refused } from '#rules/refused.ts'
import type { DiscountRefusal } from '#rules/discount.ts'
import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { explainRefusals, NOT_ALLOWED, type Situation } from '../../catalogue/index.ts'

/** Refuses with every reason in the caller's language, the first of them as the detail. */
export function refuseOrder(
  refused: Refused[],
  situation: Situation,
  more: object = {},
  code: ErrorCode = 'NOT_BUYABLE',
): never {
  const reasons = explainRefusals(refused, situation)
  const detail = reasons[0]?.sentence
  return refuse(code, {
    ...(detail !== undefined && { detail }),
    more: {
      motivi: reasons.map((reason) => ({ codice: reason.code, testo: reason.sentence })),
      ...more,
    },
  })
}

/** Of another angler only this is told, whatever the reason that lies in them. */
export function refuseForAnother(
  { texts, language }: Pick<Situation, 'texts' | 'language'>,
  code: ErrorCode,
): never {
  const sentence = texts.say(language, `catalogue.refusals.${NOT_ALLOWED}`)
  return refuse(code, { detail: sentence, more: { motivi: [{ codice: NOT_ALLOWED, testo: sentence }] } })
}

export const discountSentence = (
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  why: DiscountRefusal,
): string => texts.say(language, `purchase.discount.${why}`)
