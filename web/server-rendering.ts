import react from '@vitejs/plugin-react'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { leanerLibraries } from './leaner-libraries.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const ENTRY = fileURLToPath(new URL('src/app/server-rendering/render-document.tsx', import.meta.url))

/**
 * The same pages once more for Node, with all their libraries, in the folder `server/` of the build
 * (contract/document-renderer.ts). After all other files: neither compressed nor cached by the service worker.
 */
export function serverRendering(): Plugin {
  let outDir = ''
  return {
    name: 'lenza-server-rendering',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        await build({
          root: ROOT,
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { __CONTRACT__: '""', 'process.env.NODE_ENV': '"production"' },
          plugins: [react(), leanerLibraries()],
          ssr: { noExternal: true },
          build: { ssr: ENTRY, outDir: join(outDir, 'server'), emptyOutDir: true, target: 'node24' },
        })
      },
    },
  }
}
