import type { TFunction } from 'i18next'
import type { Call, ResponseOf } from '#contract/call.ts'
import { listOffers } from '#contract/catalogue.ts'
import type { WantedDocument } from '#contract/document-renderer.ts'
import { listGuides } from '#contract/guides.ts'
import { LANGUAGE_QUERY, localeOf, tagOf } from '#contract/languages.ts'
import { shareOfGuide } from '#contract/shares.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { Guide } from '#web/capabilities/guides/index.ts'
import { guideData } from './structured-data.ts'

/** The answer that the page has to a question of this kind; undefined: it has asked none. */
export type AnswersOfPage = <C extends Call>(declared: C) => ResponseOf<C> | undefined

interface Parts extends Pick<WantedDocument, 'site' | 'languages' | 'language' | 'isPublic'> {
  /** The address, normal and without a language. */
  address: string
  /** Its path. */
  path: string
  /** Of the page, without the name of the product. */
  title: string
  t: TFunction
  answerTo: AnswersOfPage
}

/** Longer descriptions are cut by whoever shows them. */
const LONGEST_DESCRIPTION = 300

/** What a document says of itself: title, description, its address in each language, and what it is about in schema.org's words. */
export function headOf(parts: Parts): string {
  const { address, path, site, language, languages, isPublic, title, t, answerTo } = parts
  const guide = path.startsWith(`${paths.guides}/`) ? answerTo(listGuides)?.guides[0] : undefined
  const whole = t('app.title', { page: title })
  const description = descriptionOf(parts, guide)
  const element = (name: string, content: string, by: 'name' | 'property' = 'name') =>
    `<meta ${by}="${name}" content="${escaped(content)}">`
  const named = [`<title>${escaped(whole)}</title>`, element('description', description)]
  // A list of one day is of no use tomorrow: it is followed and not kept.
  const isLasting = address === path
  if (!isPublic || !isLasting) return [...named, element('robots', 'noindex')].join('')

  const at = (lingua?: string) =>
    `${site}${path}${lingua === undefined ? '' : `?${LANGUAGE_QUERY}=${lingua}`}`
  const alternates = languages.map(
    (one) => `<link rel="alternate" hreflang="${tagOf(one)}" href="${escaped(at(one))}">`,
  )
  // Examples are no offer.
  const data =
    guide && guideData({ guide, offers: guide.demo ? [] : (answerTo(listOffers)?.offers ?? []), site, t })
  return [
    ...named,
    `<link rel="canonical" href="${escaped(at(language))}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${escaped(at())}">`,
    element('og:type', 'website', 'property'),
    element('og:site_name', 'Lenza', 'property'),
    element('og:title', title === '' ? whole : title, 'property'),
    element('og:description', description, 'property'),
    element('og:url', at(language), 'property'),
    element('og:locale', localeOf(language).replace('-', '_'), 'property'),
    ...(guide === undefined
      ? [element('twitter:card', 'summary')]
      : [
          element('og:image', site + shareOfGuide(guide.associationId, language), 'property'),
          element('og:image:width', '1200', 'property'),
          element('og:image:height', '630', 'property'),
          element('twitter:card', 'summary_large_image'),
        ]),
    ...(data === undefined ? [] : [dataBlock(data)]),
  ].join('')
}

function descriptionOf({ path, t }: Parts, guide: Guide | undefined): string {
  if (guide !== undefined)
    return t('guides.description', { summary: guide.summary, waters: guide.waters.join(', ') }).slice(
      0,
      LONGEST_DESCRIPTION,
    )
  return t(path === paths.guides ? 'guides.lead' : 'find.start.description')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found)

/** No browser runs it. `<` is escaped, so that no text in it ends the element. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
