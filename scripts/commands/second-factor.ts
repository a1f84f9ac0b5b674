import { removeSecondFactor } from '#server/capabilities/identity/index.ts'
import { accountOfOnePerson } from '../operate/arguments.ts'
import { runOperatorCommand } from '../operate/operator-command.ts'

/** For somebody who has lost phone and recovery codes; make sure first that it is they who ask. */
await runOperatorCommand('secondFactor', accountOfOnePerson('remove'), async (command, { email, kind }) => {
  const done = await removeSecondFactor(await command.services(), { email, kind }, new Date())
  const said = command.say(`secondFactor.${done}`, { email, kind })
  if (done === 'unknown') console.error(said)
  else console.log(said)
  return done !== 'unknown'
})
