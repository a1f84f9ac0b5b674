import {
  type Booklet,
  giveBackBlanks,
  listBooklets,
  noteBesideSeen,
  printBooklet,
} from '#contract/office-booklets.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import type { Office } from '#contract/staff.ts'
import { daysText, timeText } from '#rules/day-text.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { Failed } from '../outcome.tsx'
import { usePaper } from '../paper/paper-choice.tsx'
import { may } from '../use-office.ts'

interface BookletRowProps {
  office: Office
  booklet: Booklet
  onVoid: () => void
  onDone: (sentence: string) => void
}

const COUNTED = ['setAside', 'sold', 'givenBack', 'returned', 'void'] as const

/** A booklet with how many of its sheets are where, and what can be done with it. */
export function BookletRow({ office, booklet, onVoid, onDone }: BookletRowProps) {
  const { t, region } = useTexts()
  const { associationId } = office
  const { bookletId, number, counts, returnsAt, voidedAt, voidReason } = booklet
  const format = usePaper()
  const print = useAct(printBooklet, {
    onDone: ({ fileName, pdf }) => {
      saveFile(
        fileName,
        'application/pdf',
        Uint8Array.from(atob(pdf), (sign) => sign.codePointAt(0) ?? 0),
      )
      onDone(t('office-sales.print.done', { name: fileName }))
    },
  })
  const back = useAct(giveBackBlanks, {
    renews: [listBooklets],
    onDone: () => onDone(t('office-booklets.back.done', { number })),
  })
  const isLeft = counts.setAside > 0
  const mayBeLost = voidedAt === undefined && (isLeft || counts.returned > 0)
  const title = t('office-booklets.number', { number })
  const where = [booklet.permitName, booklet.zoneName, booklet.slotName].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">
          {title}
          {' · '}
          {booklet.outletName ?? t('office-booklets.ownPeople')}
        </p>
        <p className="wrap-anywhere">{where}</p>
        <p>
          {daysText(booklet.from, booklet.to, region)}
          {' · '}
          {t('office-booklets.aDay', { count: booklet.aDay })}
        </p>
        <p className="text-sm text-ink-soft">
          {COUNTED.filter((state) => counts[state] > 0)
            .map((state) => t(`office-booklets.counts.${state}`, { count: counts[state] }))
            .join(' · ')}
        </p>
        {isLeft && (
          <p className="text-sm text-ink-soft">
            {returnsAt === undefined
              ? t('office-booklets.returnsAtEnd')
              : t('office-booklets.returnsAt', { time: timeText(returnsAt) })}
          </p>
        )}
        {voidedAt !== undefined && (
          <p className="text-sm font-semibold text-alarm wrap-anywhere">
            {t('office-booklets.isVoid', { reason: voidReason ?? '' })}
          </p>
        )}
        <SoldBeside office={office} booklet={booklet} onDone={onDone} />
        <Failed why={print.failure ?? back.failure} />
      </div>
      <div className="flex flex-wrap gap-2">
        {isLeft && (
          <>
            <Button
              variant="secondary"
              aria-label={t('office-booklets.printOf', { title })}
              isPending={print.isPending}
              pendingText={t('office-sales.print.making')}
              onPress={() => print.go({ associationId, bookletId, format })}
            >
              {t('office-booklets.print')}
            </Button>
            <ConfirmedAct
              act={t('office-booklets.back.act')}
              label={t('office-booklets.back.of', { title })}
              isPending={back.isPending}
              title={t('office-booklets.back.title', { number })}
              keep={t('office-booklets.back.keep')}
              onConfirm={() => back.go({ associationId, bookletId })}
            >
              {t('office-booklets.back.text', { count: counts.setAside })}
            </ConfirmedAct>
          </>
        )}
        {mayBeLost && may(office, 'money') && (
          <Button variant="secondary" aria-label={t('office-booklets.void.of', { title })} onPress={onVoid}>
            {t('office-booklets.void.act')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What was sold beside the quota and is not seen yet: who has the money says that it is. */
function SoldBeside({ office, booklet, onDone }: Omit<BookletRowProps, 'onVoid'>) {
  const { t } = useTexts()
  const { bookletId, number, beside = [] } = booklet
  const see = useAct(noteBesideSeen, {
    renews: [listBooklets, readOfficeDay],
    onDone: () => onDone(t('office-booklets.soldBeside.done')),
  })
  if (beside.length === 0) return null
  const serials = beside.map(({ serial }) => serial)
  return (
    <div className="mt-3">
      <Notice
        kind="warning"
        action={
          may(office, 'money') && (
            <Button
              variant="secondary"
              aria-label={t('office-booklets.soldBeside.seenOf', {
                title: t('office-booklets.number', { number }),
              })}
              isPending={see.isPending}
              pendingText={t('office.saving')}
              onPress={() => see.go({ associationId: office.associationId, bookletId, serials })}
            >
              {t('office-booklets.soldBeside.seen')}
            </Button>
          )
        }
      >
        <ul>
          {beside.map(({ serial, holder }) => (
            <li key={serial} className="wrap-anywhere">
              {t('office-booklets.soldBeside.one', { number: `${number}-${serial}`, holder })}
            </li>
          ))}
        </ul>
      </Notice>
      <Failed why={see.failure} />
    </div>
  )
}
