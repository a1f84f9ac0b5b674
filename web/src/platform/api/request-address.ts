import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'

const queryOf = (fields: Record<string, unknown>): string => {
  const query = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)])).toString()
  return query === '' ? '' : `?${query}`
}

/** The input as it is sent: Italian names. */
export const sentFields = (declared: Call, input: unknown): Record<string, unknown> =>
  z.encode(declared.request, input as Record<string, unknown>)

export const addressWith = (declared: Call, fields: Record<string, unknown>): string =>
  declared.path + queryOf(fields)

/** The address of a GET without a token. */
export const requestAddress = (declared: Call, input: unknown): string =>
  addressWith(declared, sentFields(declared, input))
