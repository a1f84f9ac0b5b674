import { useTranslation } from 'react-i18next'
import { useSession } from '#web/platform/session.ts'
import { AllowedIcons } from '#web/ui/allowed-icons.tsx'
import { useLicenceSentence, useRuleSentences } from '#web/ui/use-rule-sentences.ts'
import type { OrderDraft } from '../order-draft.ts'
import { rulesOfOrder } from '../rules-of-order.ts'
import type { PermitShown } from './permit-shown.ts'

/** What holds for the order: with no zone chosen, what holds in all zones and what depends on the zone. */
export function RulesShown({ permit, draft }: { permit: PermitShown; draft: OrderDraft }) {
  const { t } = useTranslation()
  const sentencesOf = useRuleSentences()
  const licenceOf = useLicenceSentence()
  const holds = rulesOfOrder(permit, draft, useSession())
  const { keeping, fishedWith, techniques, byZone } = holds
  const sentences = sentencesOf(holds, permit.rules.zones)
  const licence = licenceOf(holds, permit)
  const zone = permit.rules.zones.find(({ zoneId }) => zoneId === draft.zoneId)
  const isOfZone = techniques.by === 'zone' || keeping?.by === 'zone'
  return (
    <>
      {zone && isOfZone && (
        <p className="text-sm text-ink-soft">{t('ui.settled.rulesOf', { zone: zone.name })}</p>
      )}
      {zone === undefined && byZone.length > 0 && (fishedWith.length > 0 || keeping) && (
        <p className="text-sm text-ink-soft">{t('ui.settled.inAllZones')}</p>
      )}
      {(fishedWith.length > 0 || keeping) && <AllowedIcons techniques={fishedWith} keeping={keeping?.is} />}
      {sentences.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {licence && <p className="text-sm text-ink-soft">{licence}</p>}
    </>
  )
}
