import { ERRORS, type FieldError, type Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { FieldMistake } from '#contract/read.ts'
import type { Refusal } from '../refusal.ts'
import type { Texts } from '../texts/texts.ts'

export const fieldError = (texts: Texts, language: Language, mistake: FieldMistake): FieldError => ({
  field: mistake.field,
  code: mistake.code,
  message: texts.say(language, `errors.fields.${mistake.code}`, mistake.values),
})

/** A refusal as an RFC 9457 problem, in the caller's language. */
export function problemOf(refusal: Refusal, texts: Texts, language: Language): Problem {
  const { mistakes, values, detail, more } = refusal.details
  return {
    ...more,
    type: `/problems/${refusal.code.toLowerCase().replaceAll('_', '-')}`,
    title: texts.say(language, `errors.${refusal.code}`, values),
    status: ERRORS[refusal.code],
    code: refusal.code,
    ...(detail !== undefined && { detail }),
    ...(mistakes && { fields: mistakes.map((m) => fieldError(texts, language, m)) }),
  }
}
