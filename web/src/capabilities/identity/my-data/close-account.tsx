import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { closeAccount, readClosing } from '#contract/personal-data.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { Form } from '#web/platform/forms/form.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useConfirmedForm } from '../second-factor/use-confirmed-form.tsx'
import type { HasClosed } from './account-closed-page.tsx'
import { WhatIsOpen } from './what-is-open.tsx'

/** First the open items and what is kept, then the password. Closing cannot be undone. */
export default function CloseAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [isSure, setSure] = useState(false)
  const closingQuery = useCallQuery(readClosing, {})
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('my-data.close.title')}
      foot={
        !isSure && (
          <>
            {closingQuery.data && (
              <Button
                wide
                variant="danger"
                disabledBecause={
                  closingQuery.data.paymentUnderWay ? t('errors.PAYMENT_UNDER_WAY') : undefined
                }
                onPress={() => setSure(true)}
              >
                {t('my-data.close.goOn')}
              </Button>
            )}
            <Button wide variant="secondary" autoFocus onPress={onClose}>
              {t('my-data.close.keep')}
            </Button>
          </>
        )
      }
    >
      {isSure ? (
        <WithPassword />
      ) : (
        <QueryBoundary query={closingQuery} skeleton={<SkeletonLines lines={6} />}>
          {(open) => <WhatIsOpen open={open} />}
        </QueryBoundary>
      )}
    </Sheet>
  )
}

function WithPassword() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { form, confirmation } = useConfirmedForm(closeAccount, {
    forWhat: 'account',
    start: { password: '' },
    label: () => t('identity.fields.oldPassword'),
    onDone: () => {
      // The session ends on the next page: ended here, the guard would redirect to the home page first.
      const state: HasClosed = { hasClosed: true }
      void navigate(paths.accountClosed, { replace: true, state })
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <p className="font-semibold">{t('my-data.close.forGood')}</p>
      <Form of={form} isDangerous act={t('my-data.close.act')} acting={t('my-data.close.acting')}>
        <PasswordField {...form.field('password')} autoComplete="current-password" autoFocus />
      </Form>
      {confirmation}
    </div>
  )
}
