import type { TFunction } from 'i18next'
import type { Problem } from '#contract/errors.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { isDay } from '#rules/days.ts'
import { typedOf } from '#web/platform/facts/typed-facts.ts'
import { formFieldOf } from '../choose/find-mistakes.ts'
import type { NameOfField } from '../who/people.ts'
import { isUnborn, type Joiner, missingFields, type QuotedMembership, termsOf } from './joiners.ts'

/** What is wrong about somebody: at a field, at a document, or about them as a whole. */
export interface JoinMistake {
  joiner: Joiner
  field?: string
  /** What of a document is missing, or cannot be. */
  document?: string
  /** Of the server. */
  message?: string
  isMissing?: boolean
}

/** The `id` of a field of the form, as a page has one such form. */
export const joinFieldId = (key: string, field = 'whole'): string => `join-${key}-${field}`

export const documentField = (document: string, part: 'number' | 'validUntil'): string =>
  `document-${document}-${part}`

interface Judged {
  joiners: readonly Joiner[]
  quotedOf: (joiner: Joiner) => QuotedMembership | undefined
  today: string
  t: TFunction
}

/** What is missing or cannot be, and why somebody cannot have it. */
export const mistakesOf = ({ joiners, quotedOf, today, t }: Judged): JoinMistake[] =>
  joiners.flatMap((joiner): JoinMistake[] => {
    const missing = missingFields(joiner)
    if (missing.length > 0) return missing.map((field) => ({ joiner, field, isMissing: true }))
    if (isUnborn(joiner, today))
      return [{ joiner, field: 'birthDate', message: t('errors.fields.DAY_IN_FUTURE') }]
    const quoted = quotedOf(joiner)
    const { reason, application } = quoted ?? {}
    const { documents = [], firstDay = today } = termsOf(quoted)
    if (reason && application === undefined) return [{ joiner, message: reason.sentence }]
    return documents.flatMap(({ key, name, asksNumber, asksValidUntil }): JoinMistake[] => {
      const { number, validUntil } = typedOf(joiner.documents, key)
      const of = (part: 'number' | 'validUntil') => ({
        joiner,
        field: documentField(key, part),
        document: `${name}, ${t(`buy.facts.${part}`)}`,
      })
      const isOver = asksValidUntil && isDay(validUntil) && validUntil < firstDay
      return [
        ...(asksNumber && number.trim() === '' ? [{ ...of('number'), isMissing: true }] : []),
        ...(asksValidUntil && !isDay(validUntil) ? [{ ...of('validUntil'), isMissing: true }] : []),
        ...(isOver ? [{ ...of('validUntil'), message: t('join.documentEnded') }] : []),
      ]
    })
  })

const NAMES: Record<string, NameOfField> = {
  FirstName: 'firstName',
  LastName: 'lastName',
  BirthDate: 'birthDate',
}

/** `tessere.1.dataNascitaOspite`: the birth date of the second. What belongs to no field is of the person. */
export function mistakesOfServer(sent: readonly Joiner[], problem: Problem | undefined): JoinMistake[] {
  const ofFields = (problem?.fields ?? []).flatMap(({ field: wire, message }): JoinMistake[] => {
    const [, line, name = ''] = wire.split('.')
    const joiner = sent[Number(line)]
    const field = NAMES[formFieldOf(name).replace(/^(minor|guest)/, '')]
    return joiner ? [{ joiner, message, ...(field && { field }) }] : []
  })
  const refused = problem && extensionOf('ORDER_NOT_POSSIBLE', problem)?.memberships
  const ofPeople = (refused ?? []).flatMap(({ membership, sentence }): JoinMistake[] => {
    const joiner = sent[membership]
    return joiner ? [{ joiner, message: sentence }] : []
  })
  return [...ofFields, ...ofPeople]
}
