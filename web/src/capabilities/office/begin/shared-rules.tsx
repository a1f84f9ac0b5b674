import { useTranslation } from 'react-i18next'
import { clubOf } from '#association-file/checks/rules-of-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { permitsOfFile } from '#association-file/permits-of-file.ts'
import type { RightParts } from '#association-file/right-parts.ts'
import type { Localised } from '#rules/permit-terms.ts'
import { capSentence } from '#rules/club/sentences/of-catch-caps.ts'
import { planSentence } from '#rules/club/sentences/of-plans.ts'
import { factName } from '#rules/club/sentences/of-refusals.ts'
import { purchaseLimitSentences } from '#rules/club/sentences/of-purchase-limits.ts'
import { quotaSentence } from '#rules/club/sentences/of-quotas.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useOfficePath } from '../use-office.ts'
import { useRightParts } from '../draft/use-right-parts.ts'
import { useRuleWords } from '../draft/use-rule-words.ts'

/** What holds for several permits and goes on sale with them, in sentences, each list with a way to change it. */
export function SharedRules({ file }: { file: WrittenFile }) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const right = useRightParts(file)
  const sentencesOf = useSentencesOf(right?.written ?? file)
  if (right === undefined) return null
  const lists = sentencesOf(right).filter(({ sentences }) => sentences.length > 0)
  if (lists.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t('office-begin.publish.shared')}</h3>
      <ul className="flex max-w-lines flex-col gap-3">
        {lists.map(({ part, sentences }) => (
          <li key={part}>
            <p>
              <Link href={officePath(paths.officeRules, { part })}>{t(`office-rules.parts.${part}`)}</Link>
            </p>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSentencesOf(written: WrittenFile) {
  const { t } = useTranslation()
  const words = useRuleWords(written)
  return ({ file }: RightParts) => {
    const club = clubOf(file)
    const terms = permitsOfFile(file).map(({ permit }) => permit.terms)
    const names = {
      permits: {},
      zones: {},
      slots: terms.flatMap(({ slots }) => slots),
      addOns: terms.flatMap(({ addOns }) => addOns),
    }
    const nameIn = (list: readonly { key: string; name: Localised }[], key: string | undefined) => {
      const name = list.find((one) => one.key === key)?.name
      return name && words.textOf(name)
    }
    return [
      {
        part: 'quotas' as const,
        sentences: club.quotas.map((one) => inWords(quotaSentence(one, names), words)),
      },
      {
        part: 'purchaseLimits' as const,
        sentences: purchaseLimitSentences(club.purchaseLimits.map((one) => ({ ...one, names }))).map((one) =>
          inWords(one, words),
        ),
      },
      {
        part: 'membershipPlans' as const,
        sentences: club.plans.map((one) => inWords(planSentence(one), words)),
      },
      {
        part: 'catchCaps' as const,
        sentences: club.catchCaps.map((one) => inWords(capSentence(one), words)),
      },
      {
        part: 'facts' as const,
        sentences: file.facts.map((fact) => t('office-begin.publish.fact', { name: factName(fact, words) })),
      },
      {
        part: 'closures' as const,
        sentences: file.closures.map(({ zone, permit, from, to, reason }) =>
          t('office-begin.publish.closed', {
            what: [nameIn(file.zones, zone), nameIn(file.permits, permit)].filter(Boolean).join(', '),
            from: words.dayText(from),
            to: words.dayText(to),
            reason: words.textOf(reason).replace(/\.$/, ''),
          }),
        ),
      },
      {
        part: 'discountCodes' as const,
        sentences: file.discountCodes.map(({ code, percent, amount, to }) =>
          [
            percent === undefined
              ? t('office-begin.publish.codeOff', {
                  code,
                  amount: words.money(Math.round(Number(amount) * 100)),
                })
              : t('office-begin.publish.code', { code, percent }),
            to !== undefined && t('office-begin.publish.until', { day: words.dayText(to) }),
          ]
            .filter(Boolean)
            .join(' '),
        ),
      },
    ]
  }
}
