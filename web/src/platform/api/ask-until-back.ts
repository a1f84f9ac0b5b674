import { type Call, mayBeRepeated, type RequestOf, type ResponseOf } from '#contract/call.ts'
import { ask } from './ask.ts'
import { isAway, noteAway, noteBack, WAITS_MS, waitBefore } from './service-away.ts'

/** Sends a call by hand, and while the service is away sends it again, visibly, for two minutes, if that is safe (`isAway`). */
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
