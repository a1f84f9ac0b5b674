import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { supervisionCalls } from '#contract/supervision.ts'
import { encodeUnchecked } from './encode-unchecked.ts'

it.each(supervisionCalls.map((call) => [call.name, call] as const))(
  '%s travels as if it were checked',
  (_name, call) => {
    const response: z.core.$ZodType = call.response
    const answer = z.decode(response, call.example.response)
    expect(JSON.stringify(encodeUnchecked(response, answer))).toBe(JSON.stringify(z.encode(response, answer)))
    expect(encodeUnchecked(response, answer)).toEqual(call.example.response)
  },
)
