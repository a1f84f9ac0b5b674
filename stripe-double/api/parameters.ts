import type { Form } from './form.ts'
import { invalid, missing, unknownParameter } from './refusal.ts'

/** Refuses unknown parameters: ignoring them would hide a mistake until the real Stripe. */
export function allowOnly(form: Form, ...names: string[]): void {
  for (const name of form.keys()) {
    if (name !== 'expand' && !names.includes(name)) throw unknownParameter(name)
  }
}

/** A text, or null when absent or empty (an empty value unsets, in Stripe's notation). */
export function text(form: Form, name: string, limit = 5000): string | null {
  const value = form.get(name)
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw invalid(name, `Invalid string: ${name}`)
  if (value.length > limit)
    throw invalid(name, `Invalid string: ${name}; must be at most ${limit} characters`)
  return value
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name)
  if (value === null) throw missing(name)
  return value
}

export function integer(form: Form, name: string): number | null {
  const value = text(form, name)
  if (value === null) return null
  if (!/^-?\d{1,12}$/.test(value))
    throw invalid(name, `Invalid integer: ${value}`, 'parameter_invalid_integer')
  return Number(value)
}

export function positiveInteger(form: Form, name: string): number | null {
  const value = integer(form, name)
  if (value !== null && value < 1) {
    throw invalid(name, 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  }
  return value
}

export function flag(form: Form, name: string): boolean | null {
  const value = text(form, name)
  if (value === null) return null
  if (value !== 'true' && value !== 'false') throw invalid(name, `Invalid boolean: ${value}`)
  return value === 'true'
}

export function oneOf<Choice extends string>(
  form: Form,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const value = text(form, name)
  if (value === null) return null
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw invalid(name, `Invalid ${name}: must be one of ${choices.join(', ')}`)
  return choice
}

export function table(form: Form, name: string): Form | null {
  const value = form.get(name)
  if (value === undefined || value === '') return null
  if (typeof value === 'string') throw invalid(name, 'Invalid object')
  return value
}

export function texts(form: Form, name: string): string[] {
  return [...(table(form, name)?.values() ?? [])].filter((value) => typeof value === 'string')
}

/** Merges keys; an empty value removes a key. */
export function metadata(form: Form, before: Record<string, string> = {}): Record<string, string> {
  if (form.get('metadata') === '') return {}
  const given = table(form, 'metadata')
  if (given === null) return before
  const merged = new Map(Object.entries(before))
  for (const [key, value] of given) {
    if (typeof value !== 'string') throw invalid('metadata', 'Metadata values must be strings')
    if (key.length > 40) throw invalid('metadata', 'Metadata keys must be at most 40 characters')
    if (value.length > 500)
      throw invalid(`metadata[${key}]`, 'Metadata values must be at most 500 characters')
    if (value === '') merged.delete(key)
    else merged.set(key, value)
  }
  if (merged.size > 50) throw invalid('metadata', 'Metadata can have at most 50 keys')
  return Object.fromEntries(merged)
}

/**
 * Whether an answer includes the whole object: `expand[]=latest_charge`, in a list `data.latest_charge`; also where something within
 * it is named (`latest_charge.balance_transaction`).
 */
export function expands(form: Form, name: string): boolean {
  return texts(form, 'expand').some((path) => `${path}.`.replace(/^data\./, '').startsWith(`${name}.`))
}
