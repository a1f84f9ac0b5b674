import type { Reply } from '../api/call.ts'
import { type Answer, SILENCE } from './hooks.ts'
import type { Pauses } from './pauses.ts'
import type { CallFault } from './vocabulary.ts'

const FAILURE: Reply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
  remembered: true,
}

/** Applies a fault to a call. */
export async function suffer(
  fault: CallFault,
  carryOut: () => Promise<Answer>,
  { pause }: Pauses,
): Promise<Answer> {
  switch (fault.fault) {
    case 'loseRequest':
      return null
    case 'loseReply':
      await carryOut()
      return null
    case 'answer500':
      if (fault.done === true) await carryOut()
      return FAILURE
    case 'timeOut':
      if (fault.done === true) await carryOut()
      return SILENCE
    case 'delayCall':
      await pause(fault.ms)
      return carryOut()
  }
}
