import { ChevronRight } from 'lucide-react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import type { CatchEntry } from '#web/platform/offline/index.ts'
import { FishOf } from '#web/ui/fish/fish-of.tsx'
import { KeepingIcon } from '#web/ui/technique-icon.tsx'
import { EntryMark } from './entry-mark.tsx'
import { useFishWords } from './fish-words.ts'
import { PhotoMark } from '../photos/photo-mark.tsx'
import { clockText } from './moment-text.ts'

interface FishRowProps {
  fish: CatchEntry
  timeZone: string
}

/** One fish in a list, as a link: species, length, kept or released, time. */
function FishRow({ fish, timeZone }: FishRowProps) {
  const { state } = useOverlayPage()
  return (
    <PlainLink
      href={pathTo(paths.oneCatch, { purchase: fish.purchaseId, fish: fish.id })}
      routerOptions={{ state }}
      className="flex min-h-16 cursor-pointer items-center gap-2 rounded-sm min-[360px]:gap-4 py-2 text-ink no-underline hover:text-river-deep"
    >
      <FishLine fish={fish} timeZone={timeZone} />
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </PlainLink>
  )
}

export function FishLine({ fish, timeZone }: FishRowProps) {
  const { name, cm } = useFishWords()
  return (
    <>
      <FishInRow species={fish.species} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold first-letter:uppercase">{name(fish.species)}</span>
          {fish.lengthCm !== undefined && <span className="figures text-lg">{cm(fish.lengthCm)}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span>{clockText(fish.caughtAt, timeZone)}</span>
          <EntryMark of={fish} />
          <PhotoMark catchId={fish.id} />
        </span>
      </span>
      <KeptOrReleased kept={fish.kept} />
    </>
  )
}

/** On a small phone, and beside large text, the name has the room. */
export const FishInRow = ({ species }: Pick<CatchEntry, 'species'>) => (
  <FishOf species={species} className="w-12 shrink-0 min-[360px]:w-18 tight:hidden" />
)

/** As icon and word. */
export function KeptOrReleased({ kept }: { kept: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="flex w-20 shrink-0 flex-col items-center text-center text-sm leading-tight tight:w-auto tight:shrink">
      <KeepingIcon kept={kept} className="size-6" />
      {t(kept ? 'river.kept' : 'river.released')}
    </span>
  )
}

export const FishRows = ({ fish, timeZone }: { fish: readonly CatchEntry[]; timeZone: string }) => (
  <ul className="divide-y divide-hair">
    {fish.map((one) => (
      <li key={one.id}>
        <FishRow fish={one} timeZone={timeZone} />
      </li>
    ))}
  </ul>
)
