import type { Plugin } from 'vite'

const START_PAGE = /[\\/]start-page\.tsx$/

/**
 * Every visit begins at start: its code comes with the app's own, not when the app has found out that it needs
 * it. (The page stays one that is loaded on demand, as all are.)
 */
export const preloadStart = (): Plugin => ({
  name: 'lenza-preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const files = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
      const start = files.find(({ facadeModuleId }) => START_PAGE.test(facadeModuleId ?? ''))
      if (start === undefined) return []
      return [start.fileName, ...start.imports]
        .filter((name) => !html.includes(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }))
    },
  },
})
