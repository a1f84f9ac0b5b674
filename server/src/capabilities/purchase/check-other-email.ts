import { checkOtherEmail } from '#contract/purchase.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { holderLookupLimit } from '../catalogue/index.ts'
import { activeAnglerByEmail } from '../identity/index.ts'

/** Whether a permit can be bought for this e-mail. Every answer reveals something, so every request is counted. */
export function serveCheckOtherEmail(serve: Serve, services: Services): void {
  const countLookup = holderLookupLimit(services)

  serve(checkOtherEmail, async ({ input: { email }, caller, language, address, now }) => {
    const because = (why: string) => ({
      valid: false,
      reason: services.texts.say(language, `purchase.otherHolder.${why}`),
    })
    if (email === caller.email) return because('YOURSELF')
    await countLookup({ accountId: caller.accountId, address, emails: [email], now })
    return (await activeAnglerByEmail(services.db, email)) === undefined
      ? because('UNKNOWN')
      : { valid: true }
  })
}
