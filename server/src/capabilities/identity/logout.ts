import { logout } from '#contract/identity.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'

const SIGNED_OUT = { status: 'OK', message: '' } as const

/** Ends the session. Specification 4: a failure is answered KO with a sentence that the app shows. */
export function serveLogout(serve: Serve, { db, texts }: Services): void {
  serve(logout, async ({ caller, language, log }) => {
    if (caller.kind === 'anonymous') return SIGNED_OUT
    try {
      await db.deleteFrom('session').where('token_hash', '=', caller.sessionHash).execute()
      return SIGNED_OUT
    } catch (error) {
      log.error({ err: error }, 'a session could not be ended')
      return { status: 'KO', message: texts.say(language, 'errors.UNEXPECTED') } as const
    }
  })
}
