import { useState } from 'react'
import { endBlock, listBlocks, type OfficeBlock } from '#contract/office-wardens.ts'
import type { Office } from '#contract/staff.ts'
import { dayText } from '#rules/day-text.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { ListPage } from '../list-page.tsx'
import { Failed } from '../outcome.tsx'
import { BlockSheet } from './block-sheet.tsx'

/** To whom the association sells nothing. */
export function Blocks({ office: { associationId } }: { office: Office }) {
  const { t } = useTexts()
  const [written, setWritten] = useOpenedEntry('block', associationId)
  const [done, setDone] = useState<string>()
  const found = useCallQuery(listBlocks, { associationId })
  return (
    <>
      <ListPage
        explained={t('office-wardens.blocks.explained')}
        begin={
          <Button
            onPress={() => {
              setDone(undefined)
              setWritten(NEW_ENTRY)
            }}
          >
            {t('office-wardens.blocks.begin')}
          </Button>
        }
        done={done}
        query={found}
        lines={4}
        rowsOf={({ blocks }) => blocks}
        renderRow={(block) => (
          <BlockRow key={block.blockId} associationId={associationId} block={block} onDone={setDone} />
        )}
        empty="office-wardens.blocks.none"
      />
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
    </>
  )
}

interface BlockRowProps {
  associationId: number
  block: OfficeBlock
  onDone: (sentence: string) => void
}

function BlockRow({ associationId, block, onDone }: BlockRowProps) {
  const { t, region } = useTexts()
  const { blockId, email, name, until, reason, isOnlyInFile } = block
  const end = useAct(endBlock, {
    renews: [listBlocks],
    onDone: () => onDone(t('office-wardens.blocks.ended', { email })),
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">{name ?? <EmailText email={email} />}</p>
        {name !== undefined && (
          <p className="text-sm text-ink-soft">
            <EmailText email={email} />
          </p>
        )}
        <p>
          {until === undefined
            ? t('office-wardens.blocks.forEver')
            : t('office-wardens.blocks.until', { day: dayText(until, 'long', region) })}
        </p>
        {reason !== undefined && <p className="max-w-lines wrap-anywhere">{reason}</p>}
        {isOnlyInFile && <p className="text-sm text-ink-soft">{t('office-wardens.blocks.ofFile')}</p>}
        <Failed why={end.failure} />
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
