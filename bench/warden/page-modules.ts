import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'

const FOLDER = '/bench/'
const ENTRY = 'in-page'

/** Serves the modules that `in-page.ts` measures to every page of this context; returns their address. */
export async function servePageModules(context: BrowserContext): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: { [ENTRY]: join(import.meta.dirname, 'in-page.ts') }, formats: ['es'] },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const files = new Map(outputs.map((file) => [file.fileName, 'code' in file ? file.code : '']))
  await context.route(`**${FOLDER}*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(FOLDER.length)
    return route.fulfill({ contentType: 'text/javascript', body: files.get(name) ?? '' })
  })
  const [entry] = [...files.keys()].filter((name) => name.startsWith(ENTRY))
  return `${FOLDER}${entry}`
}
