import type { TFunction } from 'i18next'
import type { WantedDocument } from '#contract/document-renderer.ts'
import { LANGUAGE_QUERY, localeOf, tagOf } from '#contract/languages.ts'
import { type AnswersOfPage, type Subject, subjectOf } from './subject-of.ts'

interface Parts extends Pick<
  WantedDocument,
  'site' | 'languages' | 'language' | 'namesLanguage' | 'isPublic'
> {
  /** The address, normal and without a language. */
  address: string
  /** Its path. */
  path: string
  /** Of the page, without the name of the product. */
  title: string
  t: TFunction
  answerTo: AnswersOfPage
}

/** What a document says of itself: title, description, its address in each language, and what it is about in schema.org's words. */
export function headOf(parts: Parts): string {
  const { address, path, isPublic, title, t } = parts
  const subject = subjectOf(parts)
  const whole = t('app.title', { page: title })
  const named = [`<title>${escaped(whole)}</title>`, meta('description', subject.description)]
  // A list of one day is of no use tomorrow: it is followed and not kept.
  const isLasting = address === path
  const isFound = isPublic && isLasting && subject.isExample !== true
  return [
    ...named,
    ...(isFound ? [] : [meta('robots', 'noindex')]),
    ...(isPublic && isLasting ? linksOf(parts, subject) : []),
    ...(isPublic && isLasting ? cardOf(parts, subject, title === '' ? whole : title) : []),
  ].join('')
}

/** The document's own address: that of the language, or the one which has the visitor's. */
const ownAddress = ({ site, language, namesLanguage }: Parts, { path }: Subject): string =>
  site + (namesLanguage ? inLanguage(path, language) : path)

/** Its address, and those of it in each language. */
function linksOf(parts: Parts, subject: Subject): string[] {
  const { site, languages } = parts
  const { path } = subject
  const alternates = languages.map(
    (one) =>
      `<link rel="alternate" hreflang="${tagOf(one)}" href="${escaped(site + inLanguage(path, one))}">`,
  )
  return [
    `<link rel="canonical" href="${escaped(ownAddress(parts, subject))}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${escaped(site + path)}">`,
  ]
}

const inLanguage = (path: string, language: string): string => `${path}?${LANGUAGE_QUERY}=${language}`

/** What other people's apps show beside the address, and search engines beside the result. */
function cardOf(parts: Parts, subject: Subject, title: string): string[] {
  const { site, language } = parts
  const { description, image, data } = subject
  return [
    meta('og:type', 'website', 'property'),
    meta('og:site_name', 'Lenza', 'property'),
    meta('og:title', title, 'property'),
    meta('og:description', description, 'property'),
    meta('og:url', ownAddress(parts, subject), 'property'),
    meta('og:locale', localeOf(language).replace('-', '_'), 'property'),
    ...(image === undefined
      ? [meta('twitter:card', 'summary')]
      : [
          meta('og:image', site + image, 'property'),
          meta('og:image:width', '1200', 'property'),
          meta('og:image:height', '630', 'property'),
          meta('twitter:card', 'summary_large_image'),
        ]),
    ...(data === undefined ? [] : [dataBlock(data)]),
  ]
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found)

const meta = (name: string, content: string, by: 'name' | 'property' = 'name'): string =>
  `<meta ${by}="${name}" content="${escaped(content)}">`

/** No browser runs it. `<` is escaped, so that no text in it ends the element. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
