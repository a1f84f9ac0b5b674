import { useState } from 'react'
import { endBlock, listBlocks, type OfficeBlock } from '#contract/office-wardens.ts'
import type { Office } from '#contract/staff.ts'
import { dayText } from '#rules/day-text.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { BlockSheet } from './block-sheet.tsx'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'

/** To whom the association sells nothing. */
export function Blocks({ office: { associationId } }: { office: Office }) {
  const { t } = useTexts()
  const [written, setWritten] = useOpenedEntry('block', associationId)
  const [done, setDone] = useState<string>()
  const found = useCallQuery(listBlocks, { associationId })
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-lines text-ink-soft">{t('office-wardens.blocks.explained')}</p>
      <div>
        <Button
          onPress={() => {
            setDone(undefined)
            setWritten(NEW_ENTRY)
          }}
        >
          {t('office-wardens.blocks.begin')}
        </Button>
      </div>
      {done !== undefined && (
        <Notice kind="success" isNew>
          {done}
        </Notice>
      )}
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={4} />}>
        {({ blocks }) =>
          blocks.length === 0 ? (
            <StatePanel
              kind="empty"
              title={t('office-wardens.blocks.none.title')}
              text={t('office-wardens.blocks.none.text')}
            />
          ) : (
            <ul {...rowsOfList} className="divide-y divide-hair">
              {blocks.map((block) => (
                <BlockRow key={block.blockId} associationId={associationId} block={block} onDone={setDone} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {written !== undefined && (
        <BlockSheet
          associationId={associationId}
          onClose={() => setWritten(undefined)}
          onDone={(email) => {
            setWritten(undefined)
            setDone(t('office-wardens.blocks.begun', { email }))
          }}
        />
      )}
    </div>
  )
}

interface BlockRowProps {
  associationId: number
  block: OfficeBlock
  onDone: (sentence: string) => void
}

function BlockRow({ associationId, block, onDone }: BlockRowProps) {
  const { t, region } = useTexts()
  const { blockId, email, name, until, reason, isOfFile } = block
  const end = useAct(endBlock, {
    renews: [listBlocks],
    onDone: () => onDone(t('office-wardens.blocks.ended', { email })),
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">{name ?? email}</p>
        {name !== undefined && <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>}
        <p>
          {until === undefined
            ? t('office-wardens.blocks.forEver')
            : t('office-wardens.blocks.until', { day: dayText(until, 'dated', region) })}
        </p>
        {reason !== undefined && <p className="max-w-lines wrap-anywhere">{reason}</p>}
        {isOfFile && <p className="text-sm text-ink-soft">{t('office-wardens.blocks.ofFile')}</p>}
        {end.failure !== undefined && (
          <Notice kind="alarm" isNew>
            {end.failure}
          </Notice>
        )}
      </div>
      <Button
        variant="secondary"
        isPending={end.isPending}
        pendingText={t('office.saving')}
        aria-label={t('office-wardens.blocks.endOf', { who: name ?? email })}
        onPress={() => end.go({ associationId, blockId })}
      >
        {t('office-wardens.blocks.end')}
      </Button>
    </li>
  )
}
