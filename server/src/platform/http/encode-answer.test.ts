import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { encodeUnchecked } from './encode-answer.ts'

it.each(allCalls.map((call) => [call.name, call] as const))(
  '%s travels as if it were checked',
  (_name, call) => {
    const response: z.core.$ZodType = call.response
    const answer = z.decode(response, call.example.response)
    expect(JSON.stringify(encodeUnchecked(response, answer))).toBe(JSON.stringify(z.encode(response, answer)))
  },
)
