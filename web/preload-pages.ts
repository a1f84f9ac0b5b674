import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin, type Rolldown } from 'vite'

const ROUTES = fileURLToPath(new URL('src/app/pages.ts', import.meta.url))

type Chunk = Rolldown.OutputChunk

const PAGE_FILES = 'virtual:page-files'

/** Evaluates the route table with each page's file name in place of its code. */
const pageFileNames: Plugin = {
  name: 'lenza-page-file-names',
  enforce: 'pre',
  resolveId: (id) => (id === PAGE_FILES ? `\0${PAGE_FILES}` : undefined),
  load(id) {
    if (id.endsWith('-page.tsx')) return `export default ${JSON.stringify(id)}`
    if (id !== `\0${PAGE_FILES}`) return undefined
    return `import { pages } from ${JSON.stringify(ROUTES)}
      export const files = []
      for (const { path, load } of pages) files.push({ path, file: (await load()).default })`
  },
}

export async function pageFiles(): Promise<{ path: string; file: string }[]> {
  const { module } = await runnerImport<{ files: { path: string; file: unknown }[] }>(PAGE_FILES, {
    configFile: false,
    logLevel: 'error',
    plugins: [pageFileNames],
  })
  return module.files.map(({ path, file }) => {
    if (typeof file !== 'string') throw new Error(`the page of ${path} is in no file named *-page.tsx`)
    return { path, file }
  })
}

/** Where most visits go from their first page. */
const FOLLOWING = /^assets\/(home|offers|buy-permit|login|guide|my-permits)-page-/
const ENTRY = /^assets\/index-/

/**
 * What a script that is loaded on demand needs loads beside it, where that script is named: for 45 pages these lists would be a
 * thirtieth of the first page's scripts. The entry has those of the pages that follow it; what the others need is found
 * in them, and by then the service worker has it.
 */
export const withPagesThatFollow = (
  file: string,
  needed: string[],
  { hostId }: { hostId: string },
): string[] => (ENTRY.test(hostId) && !FOLLOWING.test(file) ? [] : needed)

/**
 * Writes `preload.json`, path to scripts: the server names them in its answer to a visit that opens such a page, so
 * that they load in parallel. The start page's scripts are preloaded by the document. Pages stay loaded on demand.
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
    async handler(_options, bundle) {
      const html = bundle['index.html']
      const document = html?.type === 'asset' ? String(html.source) : ''
      const lists = (await pageFiles()).map(({ path, file }) => [
        path,
        [...filesOf(chunkOf(file, bundle), bundle)]
          .filter((name) => !document.includes(name))
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

/** A chunk's file and those of its static imports. */
function filesOf(chunk: Chunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, found)
  }
  return found
}
