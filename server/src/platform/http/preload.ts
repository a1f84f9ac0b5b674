import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from '../texts/language.ts'

/** The query by which the start page redirects (web/src/platform/navigation/paths.ts). */
const FOLLOW = 'vai'

/**
 * The app's first requests as a `Link` header: the texts in the browser's language and the scripts of the opened page
 * (the build's `preload.json`), so that they load in parallel with the app.
 */
export function preloadsOf(folder: string): (url: string, acceptLanguage: string | undefined) => string {
  const file = join(folder, 'preload.json')
  const scripts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {}
  const paths = Object.entries(scripts).map(([path, modules]) => ({ isPath: pathLike(path), modules }))
  return (url, acceptLanguage) => {
    const address = URL.parse(url, 'http://lenza')
    const page = (address?.searchParams.get(FOLLOW) ?? address?.pathname ?? '').split('?', 1)[0] ?? ''
    const texts = `</assets/i18n/${languageOf(acceptLanguage)}.json>; rel=preload; as=fetch; crossorigin=anonymous`
    const modules = paths.find(({ isPath }) => isPath(page))?.modules ?? []
    return [texts, ...modules.map((name) => `<${name}>; rel=modulepreload`)].join(', ')
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
