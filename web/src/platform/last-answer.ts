import type { AccountKind } from '#contract/fields.ts'
import { SESSION_DAYS } from '#contract/session-days.ts'
import { deviceStorage } from './safe-storage.ts'
import { createStoredStore } from './stored-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The server and this device each write a use down once an hour. */
const MARGIN_MS = 2 * HOUR_MS

/** When the server last answered this session, by the device's clock: milliseconds since 1970. */
const lastAnswer = createStoredStore<number>(deviceStorage, 'lenza.last-answer')

export function noteAnswered(now = Date.now()): void {
  const before = lastAnswer.get()
  if (before === undefined || Math.abs(now - before) > HOUR_MS) lastAnswer.set(now)
}

/** A session that was used nowhere for so long has ended on the server, which is told to no phone without a network. */
export function hasEndedByClock(kind: AccountKind, now = Date.now()): boolean {
  const before = lastAnswer.get()
  return before !== undefined && now > before + SESSION_DAYS[kind] * DAY_MS + MARGIN_MS
}
