// node --import ./races/guard-off.mjs: a server without the guards that GUARDS_OFF names, comma-joined. The product has no switch for this: the module that holds them is another one here.
import { registerHooks } from 'node:module'

const GUARDS = '/server/src/capabilities/purchase/guards.ts'
const off = process.env.GUARDS_OFF.split(',')

const withoutThem = (url) => `
  import { guards as real } from ${JSON.stringify(`${url}?real`)}
  const off = ${JSON.stringify(off)}
  for (const name of off) if (!(name in real)) throw new Error('there is no guard ' + name)
  const nothing = (name) => (name.startsWith('lock') ? '' : 'true')
  export const guards = { ...real, ...Object.fromEntries(off.map((name) => [name, nothing(name)])) }
`

registerHooks({
  load: (url, context, next) =>
    url.endsWith(GUARDS)
      ? { format: 'module', source: withoutThem(url), shortCircuit: true }
      : next(url, context),
})
