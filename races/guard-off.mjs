// node --import ./races/guard-off.mjs: a server without the guards that GUARDS_OFF names, comma-joined. The product has no switch for this: a loader replaces the modules of the guards.
import { registerHooks } from 'node:module'

const GATE = process.env.RACES_GATE
// The statement has its snapshot and waits at the gate of in-step.ts, which is open where nothing holds it.
const AT_THE_GATE = `offset (select 0 from pg_advisory_xact_lock_shared(${GATE}))`
/** By module, what takes the place of a guard. */
const INSTEAD = {
  '/server/src/capabilities/purchase/guards.ts': {
    lockPlaces: AT_THE_GATE,
    // Passes the gate before it locks the row, and takes it as it is then.
    layoutIsSame: `(select true from pg_advisory_xact_lock_shared(${GATE}))`,
    placeForOthersIsFree: 'true',
    // Without the guard a freed place goes to the first request, also of a buyer who did not wait.
    isWaitedFor: 'false',
    revisionIsSame: `(select true from pg_advisory_xact_lock_shared(${GATE}))`,
    // As with a place: the snapshot has the other permit as it was.
    lockSupporter: AT_THE_GATE,
    supporterRevisionIsSame: `(select true from pg_advisory_xact_lock_shared(${GATE}))`,
    // Passes the gate, and claims nothing.
    buyerIsClaimed: `(select false from pg_advisory_xact_lock_shared(${GATE}))`,
    // It has decided that nobody has opened it, and waits; whoever opens it meanwhile does not stop it.
    handOverIsUnopened: `(select true from pg_advisory_xact_lock_shared(${GATE}))`,
    // It passes the gate together with the others, and reads before any of them has written.
    lockGuest: `pg_advisory_xact_lock_shared(${GATE})`,
    lockMembership: `pg_advisory_xact_lock_shared(${GATE})`,
    // One update without its condition is wrong in any order.
    discountIsFree: 'true',
    // By the snapshot of the statement, which is from before the gate.
    heldFromNetwork: `(select count(*) from purchase h
      join taken_place t on t.association_id = h.association_id and t.purchase_id = h.id
      where h.hold_network = s.network and h.state = 'held' and h.amount_cents > 0 and h.hold_expires_at > s.at
        and t.day = s.day and t.quota_id = s.quota_id and t.zone_id = s.zone_id and t.slot = s.slot)`,
  },
  '/server/src/platform/http/limit-guards.ts': {
    enoughIsLeft: 'true',
    isNew: 'true',
    lockOwner: AT_THE_GATE,
  },
}
const off = process.env.GUARDS_OFF.split(',')
const known = Object.values(INSTEAD).flatMap(Object.keys)
const unknown = off.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`there is nothing to put in place of ${unknown.join(', ')}`)

const withoutThem = (url, instead) => `
  import { guards as real } from ${JSON.stringify(`${url}?real`)}
  const instead = ${JSON.stringify(Object.fromEntries(Object.entries(instead).filter(([name]) => off.includes(name))))}
  for (const name of Object.keys(instead)) if (!(name in real)) throw new Error('there is no guard ' + name)
  export const guards = { ...real, ...instead }
`

registerHooks({
  load(url, context, next) {
    const instead = INSTEAD[Object.keys(INSTEAD).find((path) => url.endsWith(path))]
    return instead === undefined
      ? next(url, context)
      : { format: 'module', source: withoutThem(url, instead), shortCircuit: true }
  },
})
