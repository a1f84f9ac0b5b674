import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { renewKey, signAnew, withdrawRetiredKeys } from '#server/capabilities/permits/index.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand } from '../operate/operator-command.ts'

/** Servers ask once a minute which key signs: until then they may still use the old one. */
const UNTIL_EVERY_SERVER_KNOWS_MS = 75_000

const asked = typed({ leaked: { type: 'boolean', default: false } }, { least: 0, most: 0 })?.values

/** Another key signs permits from now on; after a leak, what is still good is signed anew and the old ones go. */
await runOperatorCommand('newKey', asked, async ({ db, tell }, { leaked }) => {
  const now = new Date()
  const key = await renewKey(db, now)
  tell('newKey.renewed', { key: key.id })
  if (!leaked) return true
  // A day earlier than here, wherever the association is.
  const today = addDays(dayIn('UTC', now), -1)
  const first = await signAnew(db, key, today)
  tell('newKey.waiting', { number: first })
  await pause(UNTIL_EVERY_SERVER_KNOWS_MS)
  const second = await signAnew(db, key, today)
  await withdrawRetiredKeys(db)
  tell('newKey.withdrawn', { number: first + second })
  return true
})
