import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { paths } from './src/platform/navigation/paths.ts'

const ROUTES = new URL('src/app/pages.ts', import.meta.url)
/** A row of the route table: `page(paths.offers, 'open', () => import('#web/…/offers-page.tsx'))`. */
const ROW = /paths\.(\w+),\s*'\w+',\s*\(\) => import\('#web\/([^']+)'\)/g

type Chunk = Rolldown.OutputChunk

/** Of each route, the path and the end of the file that draws it. */
export function pageFiles(routes: string): { path: string; file: string }[] {
  const rows = [...routes.matchAll(ROW)].map(([, name = '', file = '']) => ({
    path: paths[name as keyof typeof paths],
    file: `/${file}`,
  }))
  if (rows.length !== routes.split('import(').length - 1)
    throw new Error('web/preload-pages.ts does not understand every row of the route table')
  return rows
}

/**
 * Every visit begins at start, whose code comes with the app's own. For the other pages the build leaves a list,
 * `preload.json`: path to scripts, so that the server names them with its first answer to whoever opens such a
 * page directly, and they are not asked for one after the other. (All pages stay loaded on demand.)
 */
export const preloadPages = (): Plugin => ({
  name: 'lenza-preload-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const start = chunkOf('/start-page.tsx', bundle)
      return [...filesOf(start, bundle)]
        .filter((name) => !html.includes(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }))
    },
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const html = bundle['index.html']
      const known = html?.type === 'asset' ? String(html.source) : ''
      const lists = pageFiles(readFileSync(ROUTES, 'utf8')).map(({ path, file }) => [
        path,
        [...filesOf(chunkOf(file, bundle), bundle)]
          .filter((name) => !known.includes(name))
          .map((name) => `/${name}`),
      ])
      this.emitFile({
        type: 'asset',
        fileName: 'preload.json',
        source: JSON.stringify(Object.fromEntries(lists)),
      })
    },
  },
})

function chunkOf(file: string, bundle: Rolldown.OutputBundle): Chunk {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(file)),
  )
  if (chunk?.type !== 'chunk') throw new Error(`the build has no script of its own for ${file}`)
  return chunk
}

/** The chunk, and all that it imports before it can run. */
function filesOf(chunk: Chunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, found)
  }
  return found
}
