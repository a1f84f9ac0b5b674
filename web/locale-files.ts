import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LANGUAGES, languageOfCode, type Language } from '../contract/languages.ts'
import { pseudoTexts } from '../locales/pseudo.ts'

const FOLDER = new URL('../locales/', import.meta.url)
/** Areas in a file of their own, `assets/i18n/it-office.json`: most people never open these pages. */
const PARTS = ['office'] as const
type Part = (typeof PARTS)[number]
const partOf = (file: string): Part | undefined => PARTS.find((part) => file.startsWith(part))

const textOf = (file: URL) => readFileSync(file, 'utf8')
/** Areas that no screen uses. */
const NOT_OF_SCREENS = new Set(
  [
    'manifest',
    'mails',
    'purchase-mails',
    'waits-mails',
    'notices-sent',
    'membership-sale',
    'mailbox',
    'import',
    'operate',
    'books',
    'report',
    'office-mistakes',
  ].map((area) => `${area}.json`),
)

/**
 * All areas of one language in one file: `assets/i18n/it.json` (specification 7: one JSON file per language); with a
 * part, that part alone.
 */
export function localeFile(language: Language, part?: Part): string {
  if (language === 'qps') return JSON.stringify(pseudoTexts(JSON.parse(localeFile('en', part)) as object))
  const names = readdirSync(new URL(`${language}/`, FOLDER)).filter(
    (name) => name.endsWith('.json') && !NOT_OF_SCREENS.has(name) && partOf(name) === part,
  )
  const areas = names.map((name) => [
    name.replace('.json', ''),
    JSON.parse(textOf(new URL(`${language}/${name}`, FOLDER))) as object,
  ])
  return JSON.stringify(Object.fromEntries(areas))
}

/** The manifest of the installed app. Its `id` is the same in every language. */
export function manifestFile(language: Language): string {
  const texts = JSON.parse(textOf(new URL(`${language}/manifest.json`, FOLDER))) as Record<string, string>
  const values: Record<string, string> = { ...texts, language }
  return textOf(new URL('manifest.webmanifest', import.meta.url)).replace(
    /\{\{(\w+)\}\}/g,
    (_, key: string) => JSON.stringify(values[key]).slice(1, -1),
  )
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
      const [, code, part] = /^\/assets\/i18n\/(\w+?)(?:-(\w+))?\.json/.exec(request.url ?? '') ?? []
      const language = languageOfCode(code)
      if (language === undefined) return next()
      response.setHeader('content-type', 'application/json')
      response.end(localeFile(language, partOf(part ?? '')))
    })
  },
  generateBundle() {
    for (const language of LANGUAGES) {
      const name = `assets/i18n/${language}`
      this.emitFile({ type: 'asset', fileName: `${name}.json`, source: localeFile(language) })
      for (const part of PARTS)
        this.emitFile({ type: 'asset', fileName: `${name}-${part}.json`, source: localeFile(language, part) })
      this.emitFile({ type: 'asset', fileName: `${name}.webmanifest`, source: manifestFile(language) })
    }
  },
})
