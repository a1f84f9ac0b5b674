import * as z from 'zod/mini'
import * as f from './fields.ts'
import { field } from './wire.ts'

const telephone = z.string().check(z.maxLength(30), z.regex(/^\+?[\d ()./-]{4,30}$/))

export const NAMED = {
  firstName: field('nome', f.line(80)),
  lastName: field('cognome', f.line(80)),
  birthDate: field('dataNascita', f.day),
}

/**
 * Optional personal data, for registration, activation, profile, closing, the download of personal data and the forms.
 * To add a field: a row here, a migration that adds its column to `account` and `registration` (in snake case: `homeTown`
 * is `home_town`) and its text `identity.fields.<name>` in each language.
 */
export const VOLUNTARY = {
  nationality: { ...field('nazionalita', f.optional(f.country)), input: 'country' },
  phone: { ...field('telefono', f.optional(telephone)), input: 'telephone', autoComplete: 'tel' },
} as const

export type VoluntaryInput = 'text' | (typeof VOLUNTARY)[VoluntaryField]['input']
export type VoluntaryField = keyof typeof VOLUNTARY
export const VOLUNTARY_FIELDS = Object.keys(VOLUNTARY) as VoluntaryField[]

export const NAMED_FIELDS = Object.keys(NAMED) as (keyof typeof NAMED)[]
export const PERSON_FIELDS = [...NAMED_FIELDS, ...VOLUNTARY_FIELDS]
