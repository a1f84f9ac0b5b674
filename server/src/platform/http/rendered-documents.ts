import { existsSync, readFileSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ClientConfig } from '#contract/client-config.ts'
import type { DocumentRenderer } from '#contract/document-renderer.ts'
import type { Config } from '../config.ts'
import { LANGUAGE_QUERY, type Language } from '#contract/languages.ts'
import { addressOf } from './address.ts'
import { preloadsOf } from './preload.ts'
import { languageOf } from '../texts/language.ts'

/** The age up to which a document is sent without a check of its answers; an answer on a slow network is as old. */
const TRUSTED_MS = 1000
/** A rate limit: one rendering takes some 10 ms of this process. Above it a visit gets the empty document. */
const MOST_RENDERED_A_SECOND = 10
/** About 100 KB each. */
const MOST_KEPT = 200
const LARGEST_CHARACTERS = 400_000
/** A slow answer is better shown by the app, as loading. */
const PATIENCE_MS = 300

const pack = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

interface Kept {
  calls: readonly string[]
  /** What those calls answered. */
  answers: string
  confirmedAt: number
  html: string
  brotli: Buffer
}

export type Rendered = Pick<Kept, 'html' | 'brotli'>
export type RenderedFor = (request: FastifyRequest) => Promise<Rendered | undefined>

type SiteConfig = Pick<Config, 'apiKey' | 'languages' | 'publicPages' | 'publicUrl'>

interface Build {
  renderer: DocumentRenderer
  template: string
  builtAt: number
}

interface Visit {
  build: Build
  /** Of the kept document. */
  key: string
  address: string
  language: Language
  namesLanguage: boolean
}

/** Each call is made as an anonymous one of the visitor's address, with its access rule, limits and budget. */
type Ask = (url: string) => Promise<string | undefined>

/**
 * The documents that the build's renderer makes for visitors, kept until an answer in them changes. Undefined where
 * there is none: the empty document is always right.
 */
export function renderedDocuments(
  app: FastifyInstance,
  folder: string,
  { apiKey, languages, publicPages: isPublic, publicUrl: site }: SiteConfig,
  patienceMs = PATIENCE_MS,
): RenderedFor {
  const loadBuild = buildIn(folder)
  // Before the first visit.
  app.addHook('onListen', async () => void (await loadBuild().catch(() => undefined)))
  const { asElements } = preloadsOf(folder)
  const kept = new Map<string, Kept>()
  const running = new Map<string, Promise<Kept | undefined>>()
  const mayRender = atMostASecond(MOST_RENDERED_A_SECOND)

  async function documentOf(
    { build, key, address, language, namesLanguage }: Visit,
    ask: Ask,
  ): Promise<Kept | undefined> {
    const known = kept.get(key)
    if (known !== undefined && Date.now() - known.confirmedAt < TRUSTED_MS) return known
    const answered = new Map<string, string | undefined>()
    const askOnce: Ask = async (url) => {
      const answer = answered.get(url) ?? (await ask(url))
      answered.set(url, answer)
      return answer
    }
    const answersTo = async (calls: readonly string[]) => (await Promise.all(calls.map(askOnce))).join('\n')
    if (known !== undefined && (await answersTo(known.calls)) === known.answers) {
      known.confirmedAt = Date.now()
      return known
    }
    kept.delete(key)
    if (!mayRender()) return undefined
    const answerTo = async (url: string): Promise<unknown> => {
      const text = await askOnce(url)
      return text === undefined ? undefined : JSON.parse(text)
    }
    const config = (await answerTo('/config.json')) as ClientConfig | undefined
    if (config === undefined) return undefined
    const rendered = await build.renderer.renderDocument({
      address,
      language,
      namesLanguage,
      texts: textsIn(folder, language),
      config,
      preloads: asElements(address, language),
      template: build.template,
      site,
      languages,
      isPublic,
      answerTo,
    })
    if (rendered === undefined || rendered.html.length > LARGEST_CHARACTERS) return undefined
    const { html } = rendered
    const calls = ['/config.json', ...rendered.calls]
    const brotli = await pack(Buffer.from(html), QUALITY)
    const fresh = { calls, answers: await answersTo(calls), confirmedAt: Date.now(), html, brotli }
    kept.set(key, fresh)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return fresh
  }

  return async (request) => {
    const build = await loadBuild()
    const address = build?.renderer.renderedAddress(request.url)
    if (build === undefined || address === undefined) return undefined
    const linked = URL.parse(request.url, 'http://lenza')?.searchParams.get(LANGUAGE_QUERY)
    const named = languages.find((one) => one === linked)
    const language = named ?? languageOf(request.headers['accept-language'])
    const namesLanguage = named !== undefined
    const key = `${build.builtAt} ${language} ${namesLanguage} ${address}`
    const ask: Ask = async (url) => {
      const headers = { 'api-key': apiKey, 'accept-language': language }
      const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: addressOf(request) })
      return answer.statusCode === 200 ? answer.body : undefined
    }
    const one =
      running.get(key) ??
      documentOf({ build, key, address, language, namesLanguage }, ask)
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'a document could not be rendered')
          return undefined
        })
        .finally(() => running.delete(key))
    running.set(key, one)
    return Promise.race([one, pause(patienceMs, undefined, { ref: false })])
  }
}

const textsIn = (folder: string, language: Language): object =>
  JSON.parse(readFileSync(join(folder, 'assets', 'i18n', `${language}.json`), 'utf8')) as object

/**
 * The build's renderer, loaded in the background when the server listens, or with the first visit. A build that replaces this one in the same
 * folder has none until the next start: Node loads a module once.
 */
function buildIn(folder: string): () => Promise<Build | undefined> {
  const file = join(folder, 'server', 'render-document.js')
  const page = join(folder, 'index.html')
  let loaded: Promise<void> | undefined
  let build: Build | undefined

  async function load() {
    if (!existsSync(file)) return
    const builtAt = statSync(page).mtimeMs
    const template = readFileSync(page, 'utf8')
    build = { renderer: (await import(pathToFileURL(file).href)) as DocumentRenderer, template, builtAt }
  }

  return async () => {
    loaded ??= load()
    // Without it the documents are empty ones.
    loaded.catch(() => undefined)
    if (build === undefined) return undefined
    return (await stat(page)).mtimeMs === build.builtAt ? build : undefined
  }
}

function atMostASecond(most: number): () => boolean {
  let second = 0
  let done = 0
  return () => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) [second, done] = [now, 0]
    done += 1
    return done <= most
  }
}
