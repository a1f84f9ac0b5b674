import * as z from 'zod/mini'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { learnFish } from '../i18n/fish-names.ts'
import { i18n } from '../i18n/i18n.ts'

/** The id of the element that has them. */
export const PRERENDERED_ANSWERS = 'prerendered-answers'

/** The answers from which the server rendered this document, as they are on the wire: those of a visitor. */
export interface PrerenderedAnswers {
  language: Language
  answers: { key: readonly unknown[]; answer: unknown }[]
}

let left: { language: Language; answers: Map<string, unknown> } | undefined

function found() {
  if (left !== undefined) return left
  const { language, answers } = JSON.parse(
    document.getElementById(PRERENDERED_ANSWERS)?.textContent ?? '{"answers":[]}',
  ) as PrerenderedAnswers
  left = { language, answers: new Map(answers.map(({ key, answer }) => [JSON.stringify(key), answer])) }
  return left
}

/** The answer that came with the document, once; undefined if it has none to this question. */
export function takePrerenderedAnswer<C extends Call>(
  declared: C,
  input: RequestOf<C>,
  language: Language,
): ResponseOf<C> | undefined {
  // Rendered on the server.
  if (globalThis.document === undefined) return undefined
  const { answers, language: theirs } = found()
  const key = JSON.stringify([declared.name, input])
  if (theirs !== language || !answers.has(key)) return undefined
  learnFish(i18n, language, answers.get(key))
  const read = z.safeDecode(declared.response, answers.get(key))
  answers.delete(key)
  return read.success ? (read.data as ResponseOf<C>) : undefined
}

/** When they were given: the document is new with each visit, but a browser may take one that it goes back to from its cache. */
export function prerenderedAt(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward' ? 0 : performance.timeOrigin
}
