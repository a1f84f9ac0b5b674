import type { Access } from '#contract/call.ts'
import type { Caller, Things } from './world.ts'

/** Wire fields of a request. */
export type Fields = Record<string, unknown>

/**
 * The access of a call, and its relation to the permit under test (`world.ts`):
 * - `names`: its request refers to the permit or a part of it. Callers outside `for` get the answer of an unknown id.
 * - `tells`: its answer lists what belongs to the caller. It contains the permit only for callers in `for`, recognised by
 *   its holder or, with `by`, by what was bought.
 *   To callers in `handedOver` it tells that, under `ceduti`, and nothing that the permit is now.
 * - `public`: the answer is the same for all callers, or concerns only the caller's own account; the value is the reason.
 */
export type Row = { access: Access } & (
  | {
      names: (things: Things, caller: Caller) => Fields
      for: readonly Caller[]
      /** Of the association under test; what else it names is the call's example, which may not be there. */
      isExample?: true
    }
  | {
      tells: (things: Things) => Fields
      for: readonly Caller[]
      by?: 'permitId'
      handedOver?: readonly Caller[]
    }
  | { public: string }
)

export const DAY = '2027-05-03'
export const OWN_ACCOUNT = 'about the account of the caller, which no field can change'

export const nothing = (): Fields => ({})
export const purchase = ({ purchaseId }: Things): Fields => ({ idAcquisto: purchaseId })
export const order = ({ purchaseId }: Things): Fields => ({ idOrdine: purchaseId })
