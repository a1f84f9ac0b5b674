import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listKeys, MOST_KEYS, type OfficeKey, revokeKey } from '#contract/office-keys.ts'
import { listEvents } from '#contract/office-events.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { ListPage } from '../list-page.tsx'
import { useMomentText } from '../moment-text.ts'
import { Failed } from '../outcome.tsx'
import { KeySheet } from './key-sheet.tsx'
import { type Shown, ShownOnce } from './shown-once.tsx'

/** The keys of the association's programs: what each may read, when it last did, and how to end it. */
export function Keys({ associationId }: { associationId: number }) {
  const { t } = useTranslation()
  const found = useCallQuery(listKeys, { associationId })
  const [opened, setOpened] = useOpenedEntry('api-key', associationId)
  const [shown, setShown] = useState<Shown>()
  const [done, setDone] = useState<string>()
  const isFull = (found.data?.keys.length ?? 0) >= MOST_KEYS
  const revoke = useAct(revokeKey, {
    renews: [listKeys, listEvents],
    onDone: () => setDone(t('office-connections.keys.revoked')),
  })
  return (
    <>
      <ListPage
        explained={t('office-connections.keys.explained')}
        begin={
          <Button
            disabledBecause={isFull ? t('office-connections.keys.full', { count: MOST_KEYS }) : undefined}
            onPress={() => {
              setDone(undefined)
              setShown((before) => (before === 'kept' ? undefined : before))
              setOpened(NEW_ENTRY)
            }}
          >
            {t('office-connections.keys.new')}
          </Button>
        }
        done={done}
        failed={
          <>
            <ShownOnce shown={shown} onKept={() => setShown('kept')} />
            <Failed why={revoke.failure} />
          </>
        }
        query={found}
        rowsOf={({ keys }) => keys}
        renderRow={(key) => (
          <KeyRow
            key={key.keyId}
            of={key}
            isPending={revoke.isPending}
            onRevoke={() => revoke.go({ associationId, keyId: key.keyId })}
          />
        )}
        empty="office-connections.keys.none"
        lines={3}
      />
      {opened !== undefined && (
        <KeySheet
          associationId={associationId}
          onClose={() => setOpened(undefined)}
          onMade={({ name, secret }) => {
            setOpened(undefined)
            setShown({
              title: t('office-connections.keys.made', { name }),
              label: t('office-connections.keys.key'),
              secret,
            })
          }}
        />
      )}
    </>
  )
}

interface KeyRowProps {
  of: OfficeKey
  isPending: boolean
  onRevoke: () => void
}

function KeyRow({ of: { name, beginning, rights, madeAt, lastUsedAt }, isPending, onRevoke }: KeyRowProps) {
  const { t } = useTranslation()
  const moment = useMomentText()
  const reads = rights.map((right) => t(`office-connections.keys.rights.${right}.short`)).join(', ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="wrap-anywhere">{t('office-connections.keys.reads', { reads })}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[
            `${beginning}…`,
            t('office-connections.keys.madeAt', { at: moment(madeAt) }),
            lastUsedAt === undefined
              ? t('office-connections.keys.neverUsed')
              : t('office-connections.keys.lastUsed', { at: moment(lastUsedAt) }),
          ].join(' · ')}
        </p>
      </div>
      <ConfirmedAct
        act={t('office-connections.keys.revoke')}
        label={t('office-connections.keys.revokeOf', { name })}
        isPending={isPending}
        isDangerous
        title={t('office-connections.keys.revokeTitle', { name })}
        keep={t('office-connections.keep')}
        onConfirm={onRevoke}
      >
        {t('office-connections.keys.revokeText')}
      </ConfirmedAct>
    </li>
  )
}
