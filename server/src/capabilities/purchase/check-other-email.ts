import { checkOtherEmail } from '#contract/purchase.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { activeAnglerByEmail } from '../identity/index.ts'
import { otherEmailGuesses } from './guesses.ts'

/** Whether a permit can be bought for this e-mail. Every answer tells something, so every question counts. */
export function serveCheckOtherEmail(serve: Serve, services: Services): void {
  const countGuess = otherEmailGuesses(services)

  serve(checkOtherEmail, async ({ input: { email }, caller, language, address, now }) => {
    const because = (why: string) => ({
      valid: false,
      reason: services.texts.say(language, `purchase.otherHolder.${why}`),
    })
    if (email === caller.email) return because('YOURSELF')
    await countGuess(caller.accountId, address, now)
    return (await activeAnglerByEmail(services.db, email)) === undefined
      ? because('UNKNOWN')
      : { valid: true }
  })
}
