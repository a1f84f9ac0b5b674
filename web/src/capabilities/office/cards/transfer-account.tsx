import { useState } from 'react'
import { readTransferAccount, saveTransferAccount, TRANSFER_DAYS } from '#contract/transfer-account.ts'
import type { ResponseOf } from '#contract/call.ts'
import { useConfirmedForm } from '#web/capabilities/identity/index.ts'
import { ibanFrom, ibanText, SHORTEST_IBAN } from '#contract/iban.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useKeptOpen, useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Done } from '../outcome.tsx'

export type TransferAccount = ResponseOf<typeof readTransferAccount>['account']

/** Whether who joins online may pay by bank transfer, and on which account. */
export function TransferAccountPart({ associationId }: { associationId: number }) {
  const { t } = useTexts()
  const found = useCallQuery(readTransferAccount, { associationId })
  const [isOpen, setOpen] = useKeptOpen({ form: 'transfer-account', of: associationId })
  const [done, setDone] = useState<string>()
  return (
    <section
      aria-labelledby="transfer-account"
      className="flex flex-col items-start gap-3 border-t border-hair pt-6"
    >
      <h2 id="transfer-account" className="text-xl">
        {t('office-cards.transfers.title')}
      </h2>
      <p className="max-w-lines text-ink-soft">{t('office-cards.transfers.text')}</p>
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={3} />}>
        {({ account }) => (
          <>
            {account === undefined ? (
              <p>{t('office-cards.transfers.none')}</p>
            ) : (
              <DescriptionList
                rows={[
                  { term: t('office-cards.transfers.fields.holder'), value: account.holder },
                  {
                    term: t('office-cards.transfers.fields.iban'),
                    value: <span className="figures">{ibanText(account.iban)}</span>,
                  },
                  {
                    term: t('office-cards.transfers.fields.days'),
                    value: t('office-cards.transfers.days', { count: account.days }),
                  },
                ]}
              />
            )}
            <Button
              variant="secondary"
              onPress={() => {
                setDone(undefined)
                setOpen(true)
              }}
            >
              {t(`office-cards.transfers.${account === undefined ? 'begin' : 'change'}`)}
            </Button>
            {isOpen && (
              <TransferAccountSheet
                associationId={associationId}
                account={account}
                onClose={() => setOpen(false)}
                onDone={(sentence) => {
                  setOpen(false)
                  setDone(sentence)
                }}
              />
            )}
          </>
        )}
      </QueryBoundary>
      <Done what={done} />
    </section>
  )
}

interface TransferAccountSheetProps {
  associationId: number
  account: TransferAccount
  onClose: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

export function TransferAccountSheet({ associationId, account, onClose, onDone }: TransferAccountSheetProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'transfer-account', of: associationId })
  const [isAllowed, setAllowed] = useTypedField(typed, 'allowed', true)
  const [holder, setHolder] = useTypedField(typed, 'holder', account?.holder ?? '')
  const [iban, setIban] = useTypedField(typed, 'iban', account === undefined ? '' : ibanText(account.iban))
  const [days, setDays] = useTypedField(typed, 'days', String(account?.days ?? TRANSFER_DAYS.usual))
  const field = (name: 'holder' | 'iban' | 'days') => t(`office-cards.transfers.fields.${name}`)
  const { form, confirmation } = useConfirmedForm(saveTransferAccount, {
    typed,
    forWhat: 'payouts',
    start: {},
    fixed: {
      associationId,
      ...(isAllowed && { account: { holder, iban, days: Number(days) } }),
    },
    label: (name) => t(`office-cards.transfers.fields.${name}`),
    onDone: () => {
      void renew(readTransferAccount)
      onDone(t(`office-cards.transfers.${isAllowed ? 'saved' : 'ended'}`))
    },
  })
  const count = Number(days)
  const isDays = Number.isInteger(count) && count >= TRANSFER_DAYS.shortest && count <= TRANSFER_DAYS.longest
  const isIban = ibanFrom(iban) !== undefined
  const missing =
    isAllowed && (holder.trim() === '' || !isIban || !isDays)
      ? t('office-cards.transfers.missing', TRANSFER_DAYS)
      : undefined
  return (
    <>
      <FormSheet typed={typed} onClose={onClose} title={t('office-cards.transfers.title')}>
        <Form
          of={form}
          act={t('office-cards.transfers.save')}
          acting={t('office.saving')}
          disabledBecause={missing}
        >
          {account !== undefined && (
            <Switch isSelected={isAllowed} onChange={setAllowed}>
              {t('office-cards.transfers.allowed')}
            </Switch>
          )}
          {isAllowed && (
            <>
              <TextField label={field('holder')} value={holder} onChange={setHolder} autoComplete="off" />
              <TextField
                label={field('iban')}
                value={iban}
                onChange={setIban}
                autoComplete="off"
                error={
                  iban.trim().length >= SHORTEST_IBAN && !isIban
                    ? t('office-cards.transfers.wrongIban')
                    : undefined
                }
              />
              <TextField
                label={field('days')}
                value={days}
                onChange={setDays}
                inputMode="numeric"
                autoComplete="off"
                description={t('office-cards.transfers.daysHelp')}
              />
            </>
          )}
        </Form>
      </FormSheet>
      {confirmation}
    </>
  )
}
