import * as z from 'zod/mini'
import type { Call, ResponseOf } from '#contract/call.ts'

/** The example answer of a call, as the app reads it. */
export const exampleOf = <C extends Call>(declared: C): ResponseOf<C> =>
  z.decode(declared.response, declared.example.response) as ResponseOf<C>
