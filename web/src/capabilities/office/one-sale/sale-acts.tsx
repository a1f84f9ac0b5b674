import { CalendarDays, Mail, MailWarning, NotebookPen, Undo2, UserPen, UserRoundPen } from 'lucide-react'
import { readOfficeDay } from '#contract/office-day.ts'
import { listEvents } from '#contract/office-events.ts'
import { readSale, resendMail, type Sale } from '#contract/office-sale.ts'
import { searchSales } from '#contract/office-sales.ts'
import type { Office } from '#contract/staff.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { NEW_ENTRY, type useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { may } from '../use-office.ts'
import { CorrectEmailSheet } from './correct-email-sheet.tsx'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { NameGuestSheet } from './name-guest-sheet.tsx'
import { NoteSheet } from './note-sheet.tsx'
import { PrintRows } from './print-rows.tsx'
import { hasSeveral, RefundOrderSheet } from './refund-order-sheet.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import { unreachablePeople } from './unreachable-people.ts'
import { useRefundRow } from './use-refund-row.ts'

interface SaleActsProps {
  office: Office
  sale: Sale
  hasOpenTill: boolean
  onBegin: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
  /** The form that is open. */
  opening: ReturnType<typeof useOpenedForm>
}

export const SALE_FORMS = [
  'sale-move',
  'sale-hand-over',
  'sale-guest',
  'sale-refund',
  'sale-refund-order',
  'sale-note',
  'sale-email',
] as const

/** What the office can do with a sale; what is not possible says why. */
export function SaleActs({ office, sale, hasOpenTill, onBegin, onDone, opening }: SaleActsProps) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const renew = useRenew()
  const { associationId } = office
  const { purchaseId, state } = sale.permit
  const [opened, setOpened] = opening
  const done = (sentence: string) => {
    setOpened(undefined)
    void renew(readSale, searchSales, listEvents, readOfficeDay)
    onDone(sentence)
  }
  const resend = useAct(resendMail, {
    onDone: ({ sentTo }) => done(t('office-sales.resend.done', { to: sentTo.join(', ') })),
  })
  const whyNot = isOnline
    ? state === 'issued'
      ? undefined
      : t('office-sales.one.notValid')
    : t('office-sales.offline')
  const refund = useRefundRow(sale, isOnline)
  const isOfOrder = sale.ofOrder !== undefined
  const whyNotOnline = isOnline ? undefined : t('office-sales.offline')
  const unreachable = unreachablePeople(sale)
  const act =
    (form: (typeof SALE_FORMS)[number], entry = NEW_ENTRY) =>
    () => {
      onBegin()
      setOpened({ form, entry })
    }
  const icon = 'size-6'
  const sheet = { office, sale, hasOpenTill, onClose: () => setOpened(undefined), onDone: done }
  return (
    <section aria-labelledby="sale-can-be-done" className="flex flex-col gap-2">
      <h2 id="sale-can-be-done" className="text-xl">
        {t('office-sales.one.canDo')}
      </h2>
      <ul className="divide-y divide-hair">
        {unreachable.map((person) => (
          <li key={person.who}>
            <ActionRow
              icon={<MailWarning aria-hidden className={icon} />}
              title={t('office-sales.correct.title', { name: person.name })}
              text={whyNot ?? t('office-sales.correct.text', { email: person.email })}
              onPress={whyNot === undefined ? act('sale-email', person.who) : undefined}
            />
          </li>
        ))}
        <PrintRows office={office} sale={sale} onBegin={onBegin} onDone={onDone} />
        <li>
          <ActionRow
            icon={<Mail aria-hidden className={icon} />}
            title={t('office-sales.resend.title')}
            text={whyNot ?? t('office-sales.resend.text')}
            isPending={resend.isPending}
            onPress={
              whyNot === undefined
                ? () => {
                    onBegin()
                    resend.go({ associationId, purchaseId })
                  }
                : undefined
            }
          />
        </li>
        <li>
          <ActionRow
            icon={<CalendarDays aria-hidden className={icon} />}
            title={t('office-sales.move.title')}
            text={whyNot ?? t('office-sales.move.text')}
            onPress={whyNot === undefined ? act('sale-move') : undefined}
          />
        </li>
        <li>
          <ActionRow
            icon={<UserRoundPen aria-hidden className={icon} />}
            title={t('office-sales.handOver.title')}
            text={whyNot ?? t('office-sales.handOver.text')}
            onPress={whyNot === undefined ? act('sale-hand-over') : undefined}
          />
        </li>
        {(sale.permit.guest === true || sale.permit.invitation !== undefined) && (
          <li>
            <ActionRow
              icon={<UserPen aria-hidden className={icon} />}
              title={t('office-sales.guest.title')}
              text={whyNot ?? t('office-sales.guest.text')}
              onPress={whyNot === undefined ? act('sale-guest') : undefined}
            />
          </li>
        )}
        {may(office, 'money') && (
          <li>
            <ActionRow
              icon={<Undo2 aria-hidden className={icon} />}
              title={t(`office-sales.refund.${refund.title}`)}
              text={refund.whyNot ?? t(`office-sales.refund.${refund.text}`, { left: refund.left })}
              onPress={refund.whyNot === undefined ? act('sale-refund') : undefined}
            />
          </li>
        )}
        {may(office, 'money') && isOfOrder && hasSeveral(sale) && (
          <li>
            <ActionRow
              icon={<Undo2 aria-hidden className={icon} />}
              title={t('office-sales.refundOrder.title')}
              text={whyNotOnline ?? t('office-sales.refundOrder.text')}
              onPress={whyNotOnline === undefined ? act('sale-refund-order') : undefined}
            />
          </li>
        )}
        <li>
          <ActionRow
            icon={<NotebookPen aria-hidden className={icon} />}
            title={t('office-sales.note.title')}
            text={isOnline ? t('office-sales.note.text') : t('office-sales.offline')}
            onPress={isOnline ? act('sale-note') : undefined}
          />
        </li>
      </ul>
      {resend.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {resend.failure}
        </Notice>
      )}
      {opened?.form === 'sale-move' && <MoveSheet {...sheet} />}
      {opened?.form === 'sale-hand-over' && <HandOverSheet {...sheet} />}
      {opened?.form === 'sale-guest' && <NameGuestSheet {...sheet} />}
      {opened?.form === 'sale-refund' && <RefundSheet {...sheet} />}
      {opened?.form === 'sale-refund-order' && <RefundOrderSheet {...sheet} />}
      {opened?.form === 'sale-note' && <NoteSheet {...sheet} />}
      {opened?.form === 'sale-email' &&
        unreachable
          .filter(({ who }) => who === opened.entry)
          .map((person) => <CorrectEmailSheet key={person.who} {...sheet} person={person} />)}
    </section>
  )
}
