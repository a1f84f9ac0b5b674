import type { Session } from '#web/platform/session.ts'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'

/** Specification 6. `open`: anonymous or angler (A); `guest`: anonymous (B); `signedIn`: any (C); `warden` (D). `office` is not in it. */
export type Guard = 'none' | 'open' | 'guest' | 'signedIn' | 'warden' | 'office'

type Visitor = Pick<Session, 'kind'> | undefined

const HOME = { angler: paths.home, warden: paths.wardenHome, office: paths.office } as const
/** After a sign-in: what the person has (docs/decisions/0046). */
const FIRST = { ...HOME, angler: paths.start } as const

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
    office: visitor?.kind === 'office',
  }[guard]
  if (admitted) return undefined
  if (visitor === undefined) return pathTo(paths.login, { follow: wanted.path + wanted.search })
  if (guard !== 'guest') return HOME[visitor.kind]
  return wantedIn(wanted.search) ?? FIRST[visitor.kind]
}
