import { type Language, texts, type Texts } from '../texts.ts'
import type { StripeProblem } from './types.ts'

/** The problem with its sentence in the page's language, as Stripe.js does by the locale. */
export function inWords(problem: StripeProblem, language: Language): StripeProblem {
  const words = texts[language]
  if (problem.type === 'api_connection_error') return { ...problem, message: words.errors.connection }
  if (problem.type === 'api_error') return { ...problem, message: words.errors.unexpected }
  const sentence = declineSentence(words, problem.decline_code) ?? declineSentence(words, problem.code)
  return sentence === undefined ? problem : { ...problem, message: sentence }
}

const declineSentence = (words: Texts, code: string | undefined): string | undefined =>
  code !== undefined && code in words.declines ? words.declines[code as keyof Texts['declines']] : undefined
