import type { Session } from '#web/platform/session.ts'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'

/** Specification 6. `open`: anonymous or angler (A); `guest`: anonymous (B); `signedIn`: any (C); `warden` (D). */
export type Guard = 'none' | 'open' | 'guest' | 'signedIn' | 'warden'

type Visitor = Pick<Session, 'kind'> | undefined

const homeOf = (visitor: Exclude<Visitor, undefined>) =>
  visitor.kind === 'warden' ? paths.wardenHome : paths.home

/** The page that an address asks for, to be shown once the person is signed in. */
export const wantedIn = (search: string): string | undefined =>
  ownPath(new URLSearchParams(search).get(query.follow))

/** Undefined: the page is open to them. Anonymous visitors go to login and from there back, others to their own home. */
export function admit(
  guard: Guard,
  visitor: Visitor,
  wanted: { path: string; search: string },
): string | undefined {
  const admitted = {
    none: true,
    open: visitor === undefined || visitor.kind === 'angler',
    guest: visitor === undefined,
    signedIn: visitor !== undefined,
    warden: visitor?.kind === 'warden',
  }[guard]
  if (admitted) return undefined
  if (visitor === undefined) return pathTo(paths.login, { follow: wanted.path + wanted.search })
  if (guard !== 'guest') return homeOf(visitor)
  // Just signed in: on to the page that was wanted, or to what the person has (docs/decisions/0046).
  return wantedIn(wanted.search) ?? (visitor.kind === 'warden' ? paths.wardenHome : paths.start)
}
