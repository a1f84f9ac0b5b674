import { suffer } from './call-faults.ts'
import { chances } from './chance.ts'
import { suffering } from './delivery-faults.ts'
import { type Faults, noFaults } from './hooks.ts'
import { type Pauses, pauses } from './pauses.ts'
import { striking } from './strike.ts'
import type { CallFault, Fault, FaultPlan } from './vocabulary.ts'

/** Faults with a count of how often each happened, in the plan's order. */
export interface PlayedFaults extends Faults {
  happened(): number[]
  end(): void
}

interface Layer {
  faults: Faults
  times: () => number
}

export function playFaults(plan: FaultPlan | Fault[]): PlayedFaults {
  const { faults, seed = 1 } = Array.isArray(plan) ? { faults: plan } : plan
  const waiting = pauses()
  const layers = faults.map((fault, n) => layerOf(fault, waiting, chances(seed + n)))
  return {
    ...layers
      .map((layer) => layer.faults)
      .reduceRight<Faults>((inner, outer) => within(outer, inner), noFaults),
    happened: () => layers.map(({ times }) => times()),
    end: () => waiting.end(),
  }
}

/** Both; `outer` wraps `inner`. */
export const within = (outer: Faults, inner: Faults): Faults => ({
  interceptCall: (call, carryOut) => outer.interceptCall(call, () => inner.interceptCall(call, carryOut)),
  interceptDelivery: (event, attempt, send) =>
    outer.interceptDelivery(event, attempt, () => inner.interceptDelivery(event, attempt, send)),
})

const isAboutCalls = (fault: Fault): fault is CallFault => {
  switch (fault.fault) {
    case 'loseRequest':
    case 'loseReply':
    case 'answer500':
    case 'timeOut':
    case 'delayCall':
      return true
    default:
      return false
  }
}

function layerOf(fault: Fault, waiting: Pauses, chance: () => number): Layer {
  const { strikes, times } = striking(fault, chance)
  if (isAboutCalls(fault)) {
    const interceptCall: Faults['interceptCall'] = (call, carryOut) => {
      const target = { name: `${call.method} ${call.path}`, account: call.account }
      return strikes(target) ? suffer(fault, carryOut, waiting) : carryOut()
    }
    return { times, faults: { ...noFaults, interceptCall } }
  }
  const suffered = suffering(fault, waiting, chance)
  const interceptDelivery: Faults['interceptDelivery'] = ({ type, account }, _attempt, send) =>
    strikes({ name: type, account }) ? suffered(send) : send()
  return { times, faults: { ...noFaults, interceptDelivery } }
}
