// npm run sign-out -- E-MAIL angler|warden    ends every session of one person
import { endSessionsOf } from '#server/capabilities/identity/index.ts'
import { accountOfOnePerson } from '../operate/arguments.ts'
import { atTheDesk } from '../operate/desk.ts'

await atTheDesk('signOut', accountOfOnePerson(), async ({ db, say, tell }, { email, kind }) => {
  const ended = await endSessionsOf(db, { email, kind })
  if (ended === undefined) console.error(say('signOut.unknown', { email, kind }))
  else tell('signOut.done', { email, count: ended })
  return ended !== undefined
})
