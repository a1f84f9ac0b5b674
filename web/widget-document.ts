import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { isWidgetAddress } from '../contract/widget-address.ts'
import { leanerLibraries } from './leaner-libraries.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
/** The service worker ignores these (offline-app.ts); the server knows the document by its name. */
const DOCUMENT = 'widget.html'
/** Modules of the session and its storage on this device. */
const OF_THE_SESSION =
  /[\\/]web[\\/]src[\\/](?:platform[\\/](?:session|safe-storage|offline)|capabilities[\\/]identity)/

export function refuseSession(moduleIds: readonly string[]): void {
  const found = moduleIds.filter((id) => OF_THE_SESSION.test(id))
  if (found.length > 0) throw new Error(`the widget may know no session, but it imports ${found.join(', ')}`)
}

/**
 * The widget is a build of its own without shared files: a shared module would bring whatever the bundler puts beside
 * it. Its files are added to those of the app; the development server answers its address too.
 */
export const widgetDocument = (): Plugin => ({
  name: 'lenza-widget-document',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path = '', ...query] = (request.url ?? '').split('?')
      if (isWidgetAddress(path, new URLSearchParams(query.join('?'))))
        request.url = `/${DOCUMENT}?${query.join('?')}`
      next()
    })
  },
  async generateBundle() {
    // Vite's own files for pages are in this bundle too.
    for (const file of await buildWidget()) {
      if (file.type === 'chunk') refuseSession(file.moduleIds)
      const source = file.type === 'chunk' ? file.code : file.source
      this.emitFile({ type: 'asset', fileName: file.fileName, source })
    }
  },
})

async function buildWidget() {
  const output: Rolldown.OutputOptions = {
    entryFileNames: 'assets/widget-[hash].js',
    assetFileNames: 'assets/widget-[hash][extname]',
    codeSplitting: false,
  }
  const built = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __CONTRACT__: '""' },
    plugins: [react(), tailwindcss(), leanerLibraries()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: fileURLToPath(new URL(DOCUMENT, import.meta.url)), output },
    },
  })) as Rolldown.RolldownOutput
  return built.output
}
