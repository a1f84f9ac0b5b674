import { removeSecondFactor } from '#server/capabilities/identity/index.ts'
import { accountOfOnePerson } from '../operate/arguments.ts'
import { atTheDesk } from '../operate/desk.ts'

/** For somebody who has lost phone and recovery codes; make sure first that it is they who ask. */
await atTheDesk('secondFactor', accountOfOnePerson('remove'), async (desk, { email, kind }) => {
  const done = await removeSecondFactor(await desk.services(), { email, kind }, new Date())
  const said = desk.say(`secondFactor.${done}`, { email, kind })
  if (done === 'unknown') console.error(said)
  else console.log(said)
  return done !== 'unknown'
})
