import { isDay } from '#rules/days.ts'

/** What an association asks for. */
export interface FactToState {
  key: string
  name: string
  asksNumber: boolean
  asksValidUntil: boolean
}

/** As it is typed; empty: nothing yet. */
export interface TypedFact {
  number: string
  /** Civil day, or empty. */
  validUntil: string
}

export type FactPart = keyof TypedFact

const NOTHING: TypedFact = { number: '', validUntil: '' }

export const typedOf = (typed: Readonly<Record<string, TypedFact>> | undefined, key: string): TypedFact =>
  typed?.[key] ?? NOTHING

/** As a request states them; those of which nothing is typed are left out, and a day of which a part is missing. */
export const factsToSend = (typed: Readonly<Record<string, TypedFact>> = {}) =>
  Object.entries(typed).flatMap(([key, { number, validUntil }]) =>
    number.trim() === '' && !isDay(validUntil)
      ? []
      : [
          {
            key,
            ...(number.trim() !== '' && { number: number.trim() }),
            ...(isDay(validUntil) && { validUntil }),
          },
        ],
  )

/** What was stated, as it is typed again. */
export const factsTyped = (
  stated: readonly { key: string; number?: string | undefined; validUntil?: string | undefined }[],
): Record<string, TypedFact> =>
  Object.fromEntries(stated.map(({ key, number = '', validUntil = '' }) => [key, { number, validUntil }]))
