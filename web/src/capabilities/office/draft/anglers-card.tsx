import type { WrittenFile } from '#association-file/file/association-file.ts'
import { permitsOfFile } from '#association-file/permits-of-file.ts'
import { useTranslation } from 'react-i18next'
import { picturePath } from '#contract/pictures.ts'
import type { AgeGroup } from '#rules/age-groups.ts'
import type { Localised } from '#rules/permit-terms.ts'
import { ADULT_GUEST } from '#rules/sale/price.ts'
import { pricesOfCard } from '#rules/sale/prices-from.ts'
import { agesSentence } from '#rules/club/sentences/of-scope.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import { tryPurchase } from '#rules/sale/try-purchase.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { cardTexts } from '#web/ui/card-texts.ts'
import { PermitCard } from '#web/ui/permit-card.tsx'
import { useTexts } from '#web/ui/region.ts'
import { type Picture, WaterPicture } from '#web/ui/water-picture.tsx'
import { useOffice } from '../use-office.ts'
import { personOf } from './trial/people.ts'
import { useRightPermit } from './use-right-parts.ts'
import { useRuleWords } from './use-rule-words.ts'

interface AnglersCardProps {
  file: WrittenFile
  permitKey: string
}

/** The card of a permit of the draft as it would be in the list of anglers, on its next day. */
export function AnglersCard({ file, permitKey }: AnglersCardProps) {
  const { t } = useTranslation()
  const { t: say, region } = useTexts()
  const office = useOffice()
  const now = useMinute()
  const { right } = useRightPermit(file, permitKey)
  const words = useRuleWords(right?.written ?? file)
  const found = right && permitsOfFile(right.file).find(({ key }) => key === permitKey)
  if (right === undefined || found === undefined)
    return <p className="text-ink-soft">{t('office-rules.trial.notYet')}</p>
  const { permit } = found
  const { terms } = permit
  const today = dayIn(permit.timeZone, now)
  const { next } = tryPurchase(permit, { firstDay: today, options: [] }, personOf('adult', today), now)
  const { groups, ...prices } = pricesOfCard(terms, { payer: ADULT_GUEST, firstDay: next?.day ?? today })
  const nameOf = (group: AgeGroup) =>
    group.name === undefined ? inWords(agesSentence(group), words) : words.textOf(group.name)
  const texts = cardTexts(
    {
      ...prices,
      groupPrices: groups.map(({ group, cents }) => ({ name: nameOf(group), cents })),
      pricePer: terms.prices.per,
      daysAtLeast: terms.days.atLeast,
      daysAtMost: terms.days.atMost,
      validity: terms.validity,
      membersOnly: terms.holder.membersOnly,
      slots: terms.slots.map(({ name, from, to }) => ({ name: words.textOf(name), from, to })),
    },
    say,
    region,
  )
  return (
    <PermitCard
      picture={
        <WaterPicture
          picture={office && photoOf(permitKey, right.written, office.associationId, words.textOf)}
          sizes="72px"
          className="size-18 rounded-sm"
        />
      }
      name={words.textOf(terms.name)}
      association={file.name}
      remark={texts.remarks.filter(Boolean).join(' · ')}
      summary={words.textOf(terms.summary)}
      priceCents={prices.priceCents}
      isPriceFrom={texts.isPriceFrom}
      otherPrices={texts.otherPrices}
      techniques={terms.techniques}
      keeping={terms.keeping}
      slots={texts.slots}
    />
  )
}

/** The width of the smallest file, which every photograph has. */
const WIDTH = 400
const HEIGHT = 300

/** The photograph of the first of the permit's waters that has one, as the list shows it. */
function photoOf(
  permitKey: string,
  { permits, zones = [], waters, aboutWaters = [] }: WrittenFile,
  associationId: number,
  textOf: (text: Localised) => string,
): Picture | undefined {
  const keys = new Set(permits.find(({ key }) => key === permitKey)?.zones?.map(({ zone }) => zone))
  const named = zones.flatMap(({ key, water }) => (keys.has(key) && water !== undefined ? [water] : []))
  for (const water of named.length > 0 ? named : waters) {
    const picture = aboutWaters.find((about) => about.water === water)?.picture
    if (picture?.stored !== undefined)
      return {
        path: picturePath(associationId, picture.stored),
        width: WIDTH,
        height: HEIGHT,
        alt: textOf(picture.alt),
        credit: picture.credit,
      }
  }
  return undefined
}
