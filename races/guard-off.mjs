// node --import ./races/guard-off.mjs: a server without the guards that GUARDS_OFF names, comma-joined. The product has no switch for this: a loader replaces the module of the guards.
import { registerHooks } from 'node:module'

const GUARDS = '/server/src/capabilities/purchase/guards.ts'
const GATE = process.env.RACES_GATE
/** What takes the place of a guard. */
const INSTEAD = {
  // The statement has its snapshot and waits at the gate of in-step.ts, which is open where nothing holds it.
  lockPlaces: `offset (select 0 from pg_advisory_xact_lock_shared(${GATE}))`,
  // Passes the gate before it locks the row, and takes it as it is then.
  layoutIsSame: `(select true from pg_advisory_xact_lock_shared(${GATE}))`,
  placeForOthersIsFree: 'true',
  revisionIsSame: `(select true from pg_advisory_xact_lock_shared(${GATE}))`,
  // As with a place: the snapshot has the other permit as it was.
  lockSupporter: `offset (select 0 from pg_advisory_xact_lock_shared(${GATE}))`,
  supporterRevisionIsSame: `(select true from pg_advisory_xact_lock_shared(${GATE}))`,
  // One update without its condition is wrong in any order.
  discountIsFree: 'true',
}
const off = process.env.GUARDS_OFF.split(',')
const unknown = off.filter((name) => !(name in INSTEAD))
if (unknown.length > 0) throw new Error(`there is nothing to put in place of ${unknown.join(', ')}`)

const withoutThem = (url) => `
  import { guards as real } from ${JSON.stringify(`${url}?real`)}
  const instead = ${JSON.stringify(Object.fromEntries(off.map((name) => [name, INSTEAD[name]])))}
  for (const name of Object.keys(instead)) if (!(name in real)) throw new Error('there is no guard ' + name)
  export const guards = { ...real, ...instead }
`

registerHooks({
  load: (url, context, next) =>
    url.endsWith(GUARDS)
      ? { format: 'module', source: withoutThem(url), shortCircuit: true }
      : next(url, context),
})
