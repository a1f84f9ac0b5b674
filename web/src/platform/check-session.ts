import { checkToken, readProfile } from '#contract/identity.ts'
import { ask } from './api/ask.ts'
import { currentOwner, rememberOwner } from './offline/owner.ts'
import { hasEndedByClock } from './last-answer.ts'
import { currentSession, keepSession, loseSession } from './session.ts'

/** At start: empties an ended session, and takes over a changed name or age. Without a network the session is kept. */
export async function checkSession(): Promise<void> {
  const session = currentSession()
  if (session === undefined) return
  try {
    const { valid, kind, firstName, lastName, adult } = await ask(checkToken, {})
    if (currentSession() !== session) return
    if (!valid) return loseSession()
    if (currentOwner() === undefined) await rememberOwner(await ask(readProfile, {}))
    if (currentSession() !== session) return
    if (kind && firstName !== undefined && lastName !== undefined && adult !== undefined)
      keepSession({ token: session.token, kind, firstName, lastName, adult })
  } catch {
    // Without an answer the session stays, as the permit must be at hand at the river; but not for ever.
    if (currentSession() === session && hasEndedByClock(session.kind)) loseSession()
  }
}
