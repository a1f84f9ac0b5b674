import { currentOwner } from '../offline/owner.ts'
import type { Session } from '../session.ts'

/** Part of every key of an answer: answers belong to one person, over several sessions. */
export const personIn = (session: Session | undefined): string =>
  session === undefined ? '' : (currentOwner() ?? session.token).slice(-8)
