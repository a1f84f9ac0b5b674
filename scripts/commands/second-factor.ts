import { removeSecondFactor } from '#server/capabilities/identity/index.ts'
import { accountOfOnePerson } from '../operate/arguments.ts'
import { runOperatorCommand } from '../operate/operator-command.ts'

/** For a person who has lost phone and recovery codes; check their identity first. */
await runOperatorCommand('secondFactor', accountOfOnePerson('remove'), async (command, { email, kind }) => {
  const done = await removeSecondFactor(await command.services(), { email, kind }, new Date())
  const message = command.say(`secondFactor.${done}`, { email, kind })
  if (done === 'unknown') console.error(message)
  else console.log(message)
  return done !== 'unknown'
})
