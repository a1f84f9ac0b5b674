import * as z from 'zod/mini'
import { ERRORS, problemType, type FieldError, type Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { extensionSchema } from '#contract/problem-extensions.ts'
import type { FieldMistake } from '#contract/read.ts'
import type { Refusal } from '../refusal.ts'
import type { Texts } from '../texts/texts.ts'

export const fieldError = (texts: Texts, language: Language, mistake: FieldMistake): FieldError => ({
  field: mistake.field,
  code: mistake.code,
  message: texts.say(language, `errors.fields.${mistake.code}`, mistake.values),
})

function extensionOnWire({ code, details }: Refusal): object {
  const schema = extensionSchema(code)
  if (schema === undefined) return {}
  const { retryAfterSeconds, extension } = details
  const all = { ...('retryAfterSeconds' in schema.table && { retryAfterSeconds }), ...extension }
  return z.encode(schema, all)
}

/** A refusal as an RFC 9457 problem, in the caller's language. */
export function problemOf(refusal: Refusal, texts: Texts, language: Language): Problem {
  const { mistakes, values, detail } = refusal.details
  return {
    ...extensionOnWire(refusal),
    type: problemType(refusal.code),
    title: texts.say(language, `errors.${refusal.code}`, values),
    status: ERRORS[refusal.code],
    code: refusal.code,
    ...(detail !== undefined && { detail }),
    ...(mistakes && { fields: mistakes.map((m) => fieldError(texts, language, m)) }),
  }
}
