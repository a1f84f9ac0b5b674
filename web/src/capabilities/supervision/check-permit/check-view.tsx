import { Camera, X } from 'lucide-react'
import { useId } from 'react'
import { useSnapshot } from '#web/platform/offline/snapshot/index.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { useTexts } from '#web/ui/region.ts'
import { usePersonName } from '../person-name.ts'
import type { Checked } from '../check/index.ts'
import { cardWord, reasonWords, verdictWord } from '../verdict/verdict-words.ts'
import { useListAge } from '../list-age.ts'
import { CameraStage } from './camera/camera-stage.tsx'
import { TypedCode } from './typed-code/typed-code.tsx'
import { useCheck } from './use-check.ts'
import { VerdictView } from './verdict/verdict-view.tsx'

export default function CheckView({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const checking = useCheck()
  const id = useId()
  const { done, way } = checking
  usePageTitle(t('check.title'))
  return (
    <Overlay
      isOpen
      title={{ id }}
      onClose={onClose}
      boxClass="at-the-river flex h-dvh w-full flex-col bg-paper pt-[env(safe-area-inset-top)] text-ink"
    >
      <div className="flex shrink-0 items-center gap-1 py-1 pr-1 pl-5 md:pl-8">
        <div className="min-w-0 flex-1">
          <h1 id={id} className="text-xl">
            {t('check.title')}
          </h1>
          {!done && <ListAge />}
        </div>
        {way === 'typed' && !done && (
          <IconButton
            size="river"
            label={t('check.typed.toCamera')}
            icon={<Camera aria-hidden />}
            onPress={() => checking.setWay('camera')}
          />
        )}
        <IconButton size="river" label={t('ui.close')} icon={<X aria-hidden />} onPress={onClose} />
      </div>
      {done ? (
        <Verdict checked={done} isNotKept={checking.isNotKept} onNext={() => void checking.next()} />
      ) : way === 'camera' ? (
        <CameraStage hint={checking.hint} onCode={checking.onCode} onType={() => checking.setWay('typed')} />
      ) : (
        <TypedCode isAsking={checking.isAsking} onCode={checking.onTyped} />
      )}
      <VerdictAnnouncement checked={done} />
    </Overlay>
  )
}

function ListAge() {
  const { t } = useTexts()
  const { isReady, snapshot } = useSnapshot()
  const age = useListAge()
  if (!isReady) return null
  return <p className="text-sm text-ink-soft">{snapshot ? age(snapshot.asOf) : t('check.noList')}</p>
}

interface VerdictProps {
  checked: Checked
  isNotKept: boolean
  onNext: () => void
}

function Verdict(props: VerdictProps) {
  const { snapshot } = useSnapshot()
  const beside = (props.checked.purchase?.together ?? []).flatMap((id) => snapshot?.byId(id) ?? [])
  return <VerdictView beside={beside} {...props} />
}

/** Announces the verdict to screen readers immediately, wherever the focus is. */
function VerdictAnnouncement({ checked }: { checked: Checked | undefined }) {
  const { t, region } = useTexts()
  const nameOf = usePersonName()
  const words = (() => {
    if (checked === undefined) return ''
    const { verdict, purchase, card } = checked
    const why = verdict.reasons.map((reason) => reasonWords(reason, checked, { t, region }))
    const name = purchase ? nameOf(purchase) : card?.member.name
    return [card ? cardWord(verdict, t) : verdictWord(verdict, t), name, ...why]
      .filter((part) => part !== undefined)
      .join('. ')
  })()
  return (
    <p aria-live="assertive" className="sr-only">
      {words}
    </p>
  )
}
