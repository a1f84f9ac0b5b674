import { type Call, mayBeRepeated, type RequestOf, type ResponseOf } from '#contract/call.ts'
import { ask } from './ask.ts'
import { isAway, noteAway, noteBack, WAITS_MS, waitBefore } from './service-away.ts'

/**
 * Asks for something on a person's behalf, and while the service is being brought back asks again, visibly, for two
 * minutes. What was only lost on its way is asked again where the call may be repeated.
 */
export async function askUntilBack<C extends Call>(declared: C, input: RequestOf<C>): Promise<ResponseOf<C>> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask(declared, input)
    } catch (error) {
      if (!isAway(error, mayBeRepeated(declared))) throw error
      if (failures === WAITS_MS.length) {
        noteBack()
        throw error
      }
      const wait = waitBefore(failures)
      noteAway(failures + 1, wait)
      await new Promise((passed) => setTimeout(passed, wait))
    }
  }
}
