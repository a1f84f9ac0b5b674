import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LANGUAGES, languageOfCode, type Language } from '../contract/languages.ts'
import { pseudoTexts } from '../locales/pseudo.ts'

const FOLDER = new URL('../locales/', import.meta.url)
/** Areas that only the server uses. */
const OF_THE_SERVER = new Set(
  ['mails', 'purchase-mails', 'mailbox', 'import', 'operate', 'books', 'report'].map(
    (area) => `${area}.json`,
  ),
)

/** All areas of one language in one file: `assets/i18n/it.json` (specification 7: one JSON file per language). */
export function localeFile(language: Language): string {
  if (language === 'qps') return JSON.stringify(pseudoTexts(JSON.parse(localeFile('en')) as object))
  const names = readdirSync(new URL(`${language}/`, FOLDER)).filter(
    (name) => name.endsWith('.json') && !OF_THE_SERVER.has(name),
  )
  const areas = names.map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(new URL(`${language}/${name}`, FOLDER), 'utf8')) as object,
  ])
  return JSON.stringify(Object.fromEntries(areas))
}

/** Serves the locale files in development and writes them into the build. */
export const localeFiles = (): Plugin => ({
  name: 'lenza-locale-files',
  configureServer(server) {
    server.watcher.add(fileURLToPath(FOLDER))
    server.watcher.on('change', (file) => {
      if (file.startsWith(fileURLToPath(FOLDER))) server.ws.send({ type: 'full-reload' })
    })
    server.middlewares.use((request, response, next) => {
      const language = languageOfCode(/^\/assets\/i18n\/(\w+)\.json/.exec(request.url ?? '')?.[1])
      if (language === undefined) return next()
      response.setHeader('content-type', 'application/json')
      response.end(localeFile(language))
    })
  },
  generateBundle() {
    for (const language of LANGUAGES)
      this.emitFile({ type: 'asset', fileName: `assets/i18n/${language}.json`, source: localeFile(language) })
  },
})
