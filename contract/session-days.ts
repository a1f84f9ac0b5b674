import type { AccountKind } from './fields.ts'

/** Days after the last use, when a session ends. An office is often a shared computer: half a day. */
export const SESSION_DAYS: Record<AccountKind, number> = { angler: 90, warden: 30, office: 0.5 }
