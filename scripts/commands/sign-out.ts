// npm run sign-out -- E-MAIL angler|warden    ends every session of one person
import { endSessionsOf } from '#server/capabilities/identity/index.ts'
import { accountOfOnePerson } from '../operate/arguments.ts'
import { runOperatorCommand } from '../operate/operator-command.ts'

await runOperatorCommand('signOut', accountOfOnePerson(), async ({ db, tell, fail }, { email, kind }) => {
  const ended = await endSessionsOf(db, { email, kind })
  if (ended === undefined) return fail('signOut.unknown', { email, kind })
  tell('signOut.done', { email, count: ended })
  return true
})
