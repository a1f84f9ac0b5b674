// npm run sign-out -- E-MAIL angler|warden    ends every session of one person
import { endSessionsOf } from '#server/capabilities/identity/index.ts'
import { accountOfOnePerson } from '../operate/arguments.ts'
import { runOperatorCommand } from '../operate/operator-command.ts'

await runOperatorCommand('signOut', accountOfOnePerson(), async ({ db, say, tell }, { email, kind }) => {
  const ended = await endSessionsOf(db, { email, kind })
  if (ended === undefined) console.error(say('signOut.unknown', { email, kind }))
  else tell('signOut.done', { email, count: ended })
  return ended !== undefined
})
