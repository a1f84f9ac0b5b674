import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from '../texts/language.ts'

/** The query by which the start page redirects (web/src/platform/navigation/paths.ts). */
const FOLLOW = 'vai'

export interface Preloads {
  /** As the answer's `Link` header. */
  asHeader: (url: string, acceptLanguage: string | undefined) => string
  /** As elements of the document. */
  asElements: (url: string, acceptLanguage: string | undefined) => string[]
  /** Whether the app has a page at this path; true for any path where the build does not say. */
  isPage: (path: string) => boolean
}

/**
 * The app's first requests: the texts in the browser's language and the scripts of the opened page (the build's
 * `preload.json`), so that they load in parallel with the app.
 */
export function preloadsOf(folder: string): Preloads {
  const file = join(folder, 'preload.json')
  const scripts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {}
  const paths = Object.entries(scripts).map(([path, modules]) => ({ isPath: pathLike(path), modules }))
  const textsFor = (acceptLanguage: string | undefined) => `/assets/i18n/${languageOf(acceptLanguage)}.json`
  const modulesOf = (url: string) => {
    const address = URL.parse(url, 'http://lenza')
    const page = (address?.searchParams.get(FOLLOW) ?? address?.pathname ?? '').split('?', 1)[0] ?? ''
    return paths.find(({ isPath }) => isPath(page))?.modules ?? []
  }
  return {
    isPage: (path) => {
      // As the app's router compares them.
      const plain = (path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase()
      return paths.length === 0 || plain === '' || paths.some(({ isPath }) => isPath(plain))
    },
    asHeader: (url, acceptLanguage) =>
      [
        `<${textsFor(acceptLanguage)}>; rel=preload; as=fetch; crossorigin=anonymous`,
        ...modulesOf(url).map((name) => `<${name}>; rel=modulepreload`),
      ].join(', '),
    asElements: (url, acceptLanguage) => [
      `<link rel="preload" href="${textsFor(acceptLanguage)}" as="fetch" crossorigin>`,
      ...modulesOf(url).map((name) => `<link rel="modulepreload" crossorigin href="${name}">`),
    ],
  }
}

/** Whether a path matches a route with parameters: `/guide/:idAssociazione`. */
function pathLike(pattern: string): (path: string) => boolean {
  const parts = pattern.split('/')
  return (path) => {
    const given = path.split('/')
    return (
      given.length === parts.length &&
      parts.every((part, place) => (part.startsWith(':') ? given[place] !== '' : part === given[place]))
    )
  }
}
