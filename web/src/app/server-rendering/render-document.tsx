import { QueryClient, type Query } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router'
import * as z from 'zod/mini'
import type { DocumentRenderer, RenderedDocument, WantedDocument } from '#contract/document-renderer.ts'
import { setClientConfig } from '#web/platform/api/client-config.ts'
import { requestAddress } from '#web/platform/api/request-address.ts'
import { speciesText } from '#rules/codes.ts'
import { fishTexts } from '#web/platform/i18n/fish-names.ts'
import { TEXT_OPTIONS } from '#web/platform/i18n/i18n.ts'
import { TakesTitle } from '#web/platform/page-title.ts'
import { loadMarkdown } from '#web/ui/markdown.tsx'
import type { CallOfQuery } from '#web/platform/query/use-call-query.ts'
import { RoutedApp } from '../app.tsx'
import { pageAt } from '../page-at.ts'
import { documentWith } from './document-with.ts'
import { headOf } from './head-of.ts'
import { renderedAddress } from './rendered-address.ts'
import type { AnswersOfPage } from './subject-of.ts'

/** An answer may lead to another question: the list asks for the associations of its permits. */
const MOST_ROUNDS = 4

interface Answered {
  call: string
  key: readonly unknown[]
  answer: unknown
}

/**
 * The document of a page as a visitor sees it, with the app's own components. What the page asks of the server is found
 * by rendering it: each round asks for what the last one lacked.
 */
async function renderDocument(wanted: WantedDocument): Promise<RenderedDocument | undefined> {
  setClientConfig(wanted.config)
  const { address, answerTo } = wanted
  const path = address.split('?', 1)[0] ?? ''
  // A document has the texts of associations as they are read.
  await Promise.all([pageAt(path)?.load(), loadMarkdown()])
  const i18n = await textsOf(wanted)
  const queries = new QueryClient()
  const answered: Answered[] = []
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    let title = ''
    const html = renderToString(
      <I18nextProvider i18n={i18n}>
        <TakesTitle value={(page) => (title = page)}>
          <StaticRouter location={address}>
            <RoutedApp queries={queries} />
          </StaticRouter>
        </TakesTitle>
      </I18nextProvider>,
    )
    const lacking = queries.getQueryCache().getAll().filter(isLacking)
    if (lacking.length === 0) {
      const head = headOf({ ...wanted, path, title, t: i18n.t, answerTo: answersIn(queries) })
      return {
        html: documentWith({ ...wanted, html, head, answered }),
        calls: answered.map(({ call }) => call),
      }
    }
    const found = await Promise.all(lacking.map((query) => answerOf(query, answerTo)))
    if (found.includes(undefined)) return undefined
    for (const one of found) {
      if (one === undefined) continue
      for (const [species, name] of Object.entries(fishTexts(one.answer)))
        i18n.addResource(wanted.language, 'translation', speciesText(species), name, { silent: true })
      queries.setQueryData(one.key, one.data)
      answered.push({ call: one.call, key: one.key.slice(0, 2), answer: one.answer })
    }
  }
  throw new Error(`${address} asks for more and more`)
}

/** What the page knows: the answer to the one question of this kind that it has. */
const answersIn =
  (queries: QueryClient): AnswersOfPage =>
  ({ name }) =>
    queries.getQueriesData<never>({ queryKey: [name] })[0]?.[1]

const isLacking = (query: Query): boolean =>
  query.state.data === undefined &&
  query.meta !== undefined &&
  (query.options as { enabled?: boolean }).enabled !== false

async function answerOf(query: Query, answerTo: WantedDocument['answerTo']) {
  const { declared, input } = query.meta as unknown as CallOfQuery
  const call = requestAddress(declared, input)
  const answer = await answerTo(call)
  if (answer === undefined) return undefined
  return { call, key: query.queryKey, answer, data: z.decode(declared.response, answer) }
}

/** Names of fish that an answer brings are texts of this page alone. */
function ownFishOf(texts: WantedDocument['texts']) {
  const { catalogue, ...rest } = texts as { catalogue?: { species?: object } }
  return { ...rest, catalogue: { ...catalogue, species: { ...catalogue?.species } } }
}

async function textsOf({ language, texts }: WantedDocument) {
  const i18n = createInstance()
  await i18n
    .use(initReactI18next)
    .init({ ...TEXT_OPTIONS, lng: language, resources: { [language]: { translation: ownFishOf(texts) } } })
  return i18n
}

export { renderDocument, renderedAddress }
;({ renderDocument, renderedAddress }) satisfies DocumentRenderer
