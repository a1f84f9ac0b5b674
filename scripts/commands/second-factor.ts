import type { AccountKind } from '#contract/fields.ts'
import { removeSecondFactor } from '#server/capabilities/identity/index.ts'
import { typed } from '../operate/arguments.ts'
import { atTheDesk } from '../operate/desk.ts'

const KINDS: readonly AccountKind[] = ['angler', 'warden']

function asked() {
  const [act, email = '', kindTyped] = typed({}, { least: 3, most: 3 })?.positionals ?? []
  const kind = KINDS.find((one) => one === kindTyped)
  return act === 'remove' && kind !== undefined ? { email: email.trim().toLowerCase(), kind } : undefined
}

/** For somebody who has lost phone and recovery codes; make sure first that it is they who ask. */
await atTheDesk('secondFactor', asked(), async (desk, { email, kind }) => {
  const done = await removeSecondFactor(await desk.services(), { email, kind }, new Date())
  const said = desk.say(`secondFactor.${done}`, { email, kind })
  if (done === 'unknown') console.error(said)
  else console.log(said)
  return done !== 'unknown'
})
