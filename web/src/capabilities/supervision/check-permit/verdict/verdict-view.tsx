import { NotebookPen, UserRoundSearch } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import type { CheckReason } from '#rules/permit/permit-check.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScrollArea } from '#web/ui/scroll-area.tsx'
import type { Checked } from '../../check/index.ts'
import { PermitSummary } from '../../verdict/permit-summary.tsx'
import { cardWord, verdictWord } from '../../verdict/verdict-words.ts'
import { Before } from './before.tsx'
import { CardSummary } from './card-summary.tsx'
import { SoFar } from './so-far.tsx'
import { VerdictHead } from './verdict-head.tsx'

/** What to do next depends on the reason where the result alone does not tell it. */
const STEPS_BY_REASON: Partial<Record<CheckReason, string>> = {
  HANDED_OVER: 'handedOver',
  NO_KEYS: 'noKeys',
  SERVER_SILENT: 'serverSilent',
  NO_NETWORK: 'noNetwork',
  DETAILS_MISSING: 'detailsMissing',
}

/** What to do with a code of which no permit is shown. */
const whatNow = ({ result, reasons }: Checked['verdict']): string =>
  reasons.flatMap((reason) => STEPS_BY_REASON[reason] ?? [])[0] ?? result

interface VerdictViewProps {
  checked: Checked
  /** From the same list: the children of an adult, or the adult of a child. */
  beside: readonly SupervisedPurchase[]
  /** The check could not be stored on the phone. */
  isNotKept: boolean
  onNext: () => void
}

export function VerdictView({ checked, beside, isNotKept, onNext }: VerdictViewProps) {
  const { t } = useTranslation()
  const { purchase, permit, card, verdict, fromClaims, at, timeZone, today } = checked
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <ScrollArea
        label={card ? cardWord(verdict, t) : verdictWord(verdict, t)}
        className="*:flex *:min-h-full *:flex-col md:*:grid md:*:grid-cols-2"
      >
        <VerdictHead ref={head} checked={checked} />
        <div className="flex flex-1 flex-col gap-5 px-5 pt-4 pb-8 md:justify-center md:px-8">
          {isNotKept && (
            <Notice kind="alarm" title={t('check.notKept.title')} isNew>
              {t('check.notKept.text')}
            </Notice>
          )}
          {card && <CardSummary card={card} verdict={verdict} />}
          {purchase ? (
            <>
              <PermitSummary purchase={purchase} permit={permit} others={beside} today={today} level={2} />
              {fromClaims ? (
                <p className="text-lg">{t('check.soFar.unknown')}</p>
              ) : (
                <>
                  <SoFar purchase={purchase} permit={permit} at={at} timeZone={timeZone} />
                  <Before purchase={purchase} timeZone={timeZone} until={at} />
                </>
              )}
            </>
          ) : (
            !card && <p className="max-w-lines text-lg">{t(`check.whatNow.${whatNow(verdict)}`)}</p>
          )}
        </div>
      </ScrollArea>
      <Foot purchase={purchase} onNext={onNext} />
    </>
  )
}

const icon = 'size-6 shrink-0 max-sm:hidden'

function Foot({ purchase, onNext }: { purchase: SupervisedPurchase | undefined; onNext: () => void }) {
  const { t } = useTranslation()
  const { open } = useOverlayPage()
  return (
    <div className="grid shrink-0 grid-cols-2 gap-2 border-t border-hair bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:grid-cols-[2fr_1fr_1fr] md:px-8">
      <div className="col-span-2 md:col-span-1">
        <Button size="river" wide onPress={onNext}>
          {t('check.next')}
        </Button>
      </div>
      {purchase && (
        <>
          <Button
            variant="secondary"
            size="river"
            icon={<NotebookPen aria-hidden className={icon} />}
            onPress={() => open(pathTo(paths.wardenNote, { purchase: purchase.purchaseId }))}
          >
            {t('check.annotate')}
          </Button>
          <ButtonLink
            variant="secondary"
            size="river"
            icon={<UserRoundSearch aria-hidden className={icon} />}
            href={pathTo(paths.angler, { purchase: purchase.purchaseId })}
          >
            {t('check.detail')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
