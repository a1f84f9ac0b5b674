import type { Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import type { Form } from './form.ts'

/** One request to /v1, authenticated and read. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** The object's id in the path, or an empty string. */
  id: string
  /** Body of a POST, query of a GET. */
  form: Form
  /** The connected account of the Stripe-Account header, or null for the platform itself. */
  account: string | null
  /** Which kind of key was used; a publishable one reaches only what its client secret opens. */
  caller: 'secret' | 'publishable'
  idempotencyKey: string | null
  apiVersion: string
  requestId: string
}

/** The answer, and the rows that must be on disk before it is sent. */
export interface Outcome {
  status: number
  body: object
  writes: Write[]
}

export interface Reply {
  status: number
  body: object
  /** The answer was given before, to the same idempotency key. */
  replayed?: boolean
  /** The answer is kept for this idempotency key, whatever was done. */
  remembered?: boolean
}

export type Act = (call: Call, world: World) => Outcome

export const found = (body: object): Outcome => ({ status: 200, body, writes: [] })
export const done = (body: object, writes: Write[]): Outcome => ({ status: 200, body, writes })
