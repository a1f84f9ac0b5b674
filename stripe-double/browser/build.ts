import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Prints the browser's script as one classic script. Run by bundle.ts. */
const built = await build({
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'silent',
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    write: false,
    target: 'es2022',
    modulePreload: false,
    lib: {
      entry: fileURLToPath(new URL('stripe.ts', import.meta.url)),
      formats: ['iife'],
      name: 'stripeDouble',
    },
  },
})
const [first] = Array.isArray(built) ? built : [built]
if (first === undefined || !('output' in first)) throw new Error('the bundler gave no output')
process.stdout.write(first.output[0].code)
