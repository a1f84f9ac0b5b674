import { useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { readClosing } from '#contract/personal-data.ts'
import { Button } from '#web/ui/button.tsx'
import { daysText, dayText } from '#rules/day-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { onlyHere, sendNow } from '../sign-out/only-here.ts'

type Open = ResponseOf<typeof readClosing>

const GOES = ['contact', 'sessions', 'notes'] as const
const STAYS = ['name', 'members', 'sales', 'fish', 'checks'] as const

export function WhatIsOpen({ open }: { open: Open }) {
  const { t, region } = useTexts()
  const { permits, memberships, refundsUnderWay, paymentUnderWay } = open
  return (
    <div className="flex flex-col gap-5">
      {paymentUnderWay && <Notice kind="alarm">{t('errors.PAYMENT_UNDER_WAY')}</Notice>}
      <UnsentHere />
      {permits.length > 0 && (
        <Notice kind="warning" title={t('my-data.close.permits', { count: permits.length })}>
          <ul className="list-disc pl-5">
            {permits.map(({ purchaseId, name, associationName, firstDay, lastDay, iAmHolder }) => (
              <li key={purchaseId}>
                {name}, {associationName}: {daysText(firstDay, lastDay, region)}
                {!iAmHolder && ` (${t('my-data.close.forAnother')})`}
              </li>
            ))}
          </ul>
          <p className="mt-2">{t('my-data.close.permitsStay', { count: permits.length })}</p>
        </Notice>
      )}
      {memberships.length > 0 && (
        <Notice kind="warning" title={t('my-data.close.memberships', { count: memberships.length })}>
          <ul className="list-disc pl-5">
            {memberships.map(({ associationName, lastDay }) => (
              <li key={`${associationName} ${lastDay ?? ''}`}>
                {associationName}
                {lastDay !== undefined &&
                  `: ${t('my-data.close.until', { day: dayText(lastDay, 'dated', region) })}`}
              </li>
            ))}
          </ul>
          <p className="mt-2">{t('my-data.close.membershipsStay')}</p>
        </Notice>
      )}
      {refundsUnderWay > 0 && (
        <Notice kind="info">{t('my-data.close.refunds', { count: refundsUnderWay })}</Notice>
      )}
      <List title={t('my-data.close.goes')} lines={GOES.map((what) => t(`my-data.close.${what}`))} />
      <List title={t('my-data.close.stays')} lines={STAYS.map((what) => t(`my-data.close.${what}`))} />
      <p className="font-semibold">{t('my-data.close.forGood')}</p>
    </div>
  )
}

function List({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h3 className="text-lg font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** Unsent entries of this phone would be deleted with the account. */
function UnsentHere() {
  const { t } = useTexts()
  const [count, setCount] = useState(0)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    let isGone = false
    void onlyHere().then((found) => isGone || setCount(found.count))
    return () => {
      isGone = true
    }
  }, [])
  if (count === 0) return null
  async function send() {
    setSending(true)
    const left = await sendNow().catch(() => undefined)
    if (left !== undefined) setCount(left.count)
    setSending(false)
  }
  return (
    <Notice
      kind="warning"
      action={
        <Button variant="secondary" isPending={isSending} onPress={() => void send()}>
          {t('offline.leave.send')}
        </Button>
      }
    >
      {t('my-data.close.unsent', { count })}
    </Notice>
  )
}
