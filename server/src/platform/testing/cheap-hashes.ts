// node --import ./server/src/platform/testing/cheap-hashes.ts: passwords are hashed by cheap-argon2.ts.
import { registerHooks } from 'node:module'

const REPLACED = '@node-rs/argon2'
const CHEAP = new URL('cheap-argon2.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === REPLACED && context.parentURL !== CHEAP ? next(CHEAP, context) : next(specifier, context),
})
