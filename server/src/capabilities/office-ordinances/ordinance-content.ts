import type { RequestOf } from '#contract/call.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { saveOrdinance } from '#contract/office-ordinances.ts'
import { wireNameOf } from '#contract/wire.ts'
import { isSameValue } from '#association-file/same-value.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import { zonesInWords } from '../catalogue/index.ts'
import { changedValues } from '../staff/index.ts'
import type { OrdinanceContent } from './store/ordinances.ts'

type Sent = RequestOf<typeof saveOrdinance>

const refuseField = (field: 'titles' | 'texts' | 'until', code: 'REQUIRED' | 'LAST_DAY_BEFORE_FIRST') =>
  refuseFields([{ field: wireNameOf(saveOrdinance.request, field), code }])

/** What was sent, in one language or more: a title needs its text, and a text its title. */
export function contentOf({
  titles,
  texts,
  from,
  until,
  zones = [],
  techniques = [],
  species = [],
  authority,
  reference,
}: Sent): OrdinanceContent {
  if (until !== undefined && until < from) refuseField('until', 'LAST_DAY_BEFORE_FIRST')
  const written = LANGUAGES.filter((language) => titles[language] ?? texts[language])
  if (written.length === 0 || written.some((language) => titles[language] === undefined))
    refuseField('titles', 'REQUIRED')
  if (written.some((language) => texts[language] === undefined)) refuseField('texts', 'REQUIRED')
  return {
    texts: Object.fromEntries(
      written.map((language) => [language, { title: titles[language] ?? '', text: texts[language] ?? '' }]),
    ),
    zoneIds: [...new Set(zones)].toSorted((one, other) => one - other),
    techniques: [...new Set(techniques)].toSorted((one, other) => one - other),
    species: [...new Set(species)].toSorted(),
    from,
    until: until ?? null,
    authority: authority ?? null,
    reference: reference ?? null,
  }
}

const bare = ({
  texts,
  zoneIds,
  techniques,
  species,
  from,
  until,
  authority,
  reference,
}: OrdinanceContent): OrdinanceContent => ({
  texts,
  zoneIds,
  techniques,
  species,
  from,
  until,
  authority,
  reference,
})

export const isSameContent = (one: OrdinanceContent, other: OrdinanceContent): boolean =>
  isSameValue(bare(one), bare(other))

export const earlierContent = (content: OrdinanceContent) => ({ ordinance: bare(content) })

/** For the trail: when. What it says is with the ordinance itself. */
export const eventValuesOf = ({ from, until }: OrdinanceContent) => ({ day: from, until })

/** For the trail: what another content changes, beside the days. */
export async function changedContent(db: Db, before: OrdinanceContent, after: OrdinanceContent) {
  const [earlier, later] = [await zonesInWords(db, before.zoneIds), await zonesInWords(db, after.zoneIds)]
  const values = changedValues(inWords(before, earlier), inWords(after, later))
  return {
    before: { ...eventValuesOf(before), ...values.before },
    after: { ...eventValuesOf(after), ...values.after },
  }
}

/** Techniques and fish by their codes, which have a word in each language. */
const inWords = (
  { texts, techniques, species, authority, reference }: OrdinanceContent,
  zones: Localised,
) => ({
  texts,
  zones,
  techniques: techniques.join(' '),
  species: species.join(' '),
  authority,
  reference,
})
