import type { TFunction } from 'i18next'
import type { Call, ResponseOf } from '#contract/call.ts'
import { listOffers } from '#contract/catalogue.ts'
import { listGuides } from '#contract/guides.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import { publicPageAt } from '#contract/public-addresses.ts'
import { readPermitPage, readWaterPage } from '#contract/public-pages.ts'
import { shareOf } from '#contract/shares.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { trailTo } from '#web/capabilities/guides/index.ts'
import {
  clubData,
  clubNamed,
  crumbsData,
  dataOf,
  type Offer,
  permitData,
  waterData,
} from './structured-data.ts'

/** The answer that the page has to a question of this kind; undefined: it has asked none. */
export type AnswersOfPage = <C extends Call>(declared: C) => ResponseOf<C> | undefined

/** What a public page is about. */
export interface Subject {
  /** Its own address, normal and without a language. */
  path: string
  description: string
  /** The path of the picture for sharing. */
  image?: string
  /** In schema.org's words. */
  data?: object
  /** Examples are found by nobody who searches for a permit. */
  isExample?: boolean
}

interface Page {
  path: string
  site: string
  language: Language
  t: TFunction
  answerTo: AnswersOfPage
}

/** Longer descriptions are cut by whoever shows them. */
const LONGEST_DESCRIPTION = 300

export function subjectOf(page: Page): Subject {
  const { path, t } = page
  const kind = publicPageAt(path)?.kind
  const found = kind === 'permit' ? ofPermit(page) : kind === 'water' ? ofWater(page) : ofGuide(page)
  const { description, ...rest } = found ?? {
    path,
    description: t(path === paths.guides ? 'guides.lead' : 'find.start.description'),
  }
  return { ...rest, description: description.trim().slice(0, LONGEST_DESCRIPTION) }
}

function ofGuide({ path, site, language, t, answerTo }: Page): Subject | undefined {
  const guide = path.startsWith(`${paths.guides}/`) ? answerTo(listGuides)?.guides[0] : undefined
  if (guide === undefined) return undefined
  const offers = guide.demo ? [] : (answerTo(listOffers)?.offers ?? [])
  return {
    path,
    description: t('guides.description', { summary: guide.summary, waters: guide.waters.join(', ') }),
    image: shareOf('guide', guide.associationId, language),
    data: dataOf(
      clubData(guide, site),
      ...offers.map((offer) => permitData(offer, site, language)),
      crumbsData(trailTo(t, guide), site),
    ),
    isExample: guide.demo,
  }
}

function ofPermit({ path, site, language, t, answerTo }: Page): Subject | undefined {
  const permit = answerTo(readPermitPage)
  if (permit === undefined) return undefined
  const { name, page = path, associationId, associationName, demo } = permit
  const trail = trailTo(t, { associationId, name: associationName }, { name, href: page })
  return {
    path: page,
    description: t('pages.describePermit', {
      summary: permit.summary,
      waters: permit.waters.join(', '),
      association: associationName,
      price: moneyText(permit.adultPriceCents, localeOf(language)),
    }),
    image: shareOf('permit', permit.permitId, language),
    data: dataOf(
      clubNamed(permit, site),
      ...(demo ? [] : [permitData(permit, site, language)]),
      crumbsData(trail, site),
    ),
    isExample: demo,
  }
}

function ofWater({ site, language, t, answerTo }: Page): Subject | undefined {
  const water = answerTo(readWaterPage)
  if (water === undefined) return undefined
  const { name, page, associationId, associationName, demo, permits } = water
  const id = publicPageAt(page)?.id ?? 0
  const trail = trailTo(t, { associationId, name: associationName }, { name, href: page })
  return {
    path: page,
    description: describeWater(water, permits, t, language),
    image: shareOf('water', id, language),
    data: dataOf(
      clubNamed(water, site),
      waterData(water, site),
      ...(demo ? [] : permits.map((permit) => permitData(permit, site, language))),
      crumbsData(trail, site),
    ),
    isExample: demo,
  }
}

function describeWater(
  { name, associationName, line = '' }: ResponseOf<typeof readWaterPage>,
  permits: readonly Offer[],
  t: TFunction,
  language: Language,
): string {
  const words = { water: name, association: associationName, line }
  // What is free is for a few, as for children.
  const paid = permits.map(({ adultPriceCents }) => adultPriceCents).filter((cents) => cents > 0)
  if (paid.length === 0) return t('pages.describeWaterOnly', words)
  const least = Math.min(...paid)
  return t('pages.describeWater', { ...words, price: moneyText(least, localeOf(language)) })
}
