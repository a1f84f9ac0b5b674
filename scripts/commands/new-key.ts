import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { renewKey, signAnew, withdrawRetiredKeys } from '#server/capabilities/permits/index.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand } from '../operate/operator-command.ts'

/** Servers read the signing key once a minute: until then they use the old one. */
const UNTIL_EVERY_SERVER_KNOWS_MS = 75_000

const commandLine = typed({ leaked: { type: 'boolean', default: false } }, { least: 0, most: 0 })?.values

/** Makes another signing key; after a leak, signs all valid permits again and withdraws the old keys. */
await runOperatorCommand('newKey', commandLine, async ({ db, tell }, { leaked }) => {
  const now = new Date()
  const key = await renewKey(db, now)
  tell('newKey.renewed', { key: key.id })
  if (!leaked) return true
  // The earliest date of any time zone.
  const today = addDays(dayIn('UTC', now), -1)
  const first = await signAnew(db, key, today)
  tell('newKey.waiting', { number: first })
  await pause(UNTIL_EVERY_SERVER_KNOWS_MS)
  const second = await signAnew(db, key, today)
  await withdrawRetiredKeys(db)
  tell('newKey.withdrawn', { number: first + second })
  return true
})
