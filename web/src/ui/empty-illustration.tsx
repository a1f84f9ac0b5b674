import { FishLines, pen } from './fish.tsx'

export interface EmptyIllustrationProps {
  kind: 'empty' | 'failed' | 'offline'
  className?: string
}

/** A small drawing for a page that has nothing to show. It says nothing that the words do not say. */
export function EmptyIllustration({ kind, className = 'h-24' }: EmptyIllustrationProps) {
  return (
    <svg viewBox="0 0 180 96" aria-hidden className={className} {...pen}>
      {kind === 'empty' && <QuietWater />}
      {kind === 'failed' && <BrokenLine />}
      {kind === 'offline' && <BehindTheStone />}
    </svg>
  )
}

/** The fish is there, the line has not met it yet. */
function QuietWater() {
  return (
    <>
      <g transform="translate(40 40)">
        <FishLines />
      </g>
      <path d="M8 26c14-5 26-5 40 0s26 5 40 0 26-5 40 0 26 5 40 0" opacity=".45" />
      <path d="M20 90c8-3 16-3 24 0s16 3 24 0M120 90c8-3 16-3 24 0" opacity=".3" />
      <path d="M142 0c2 10-2 16 0 26" stroke="var(--line)" />
      <circle cx="142" cy="28" r="3.5" fill="var(--line)" stroke="none" />
    </>
  )
}

/** The line came apart: nothing is lost, it is tied again. */
function BrokenLine() {
  return (
    <>
      <path d="M10 30c24-14 44-10 62 6 4 4 4 9 0 10" stroke="var(--line)" />
      <path d="M104 26c-8 0-9 9-2 12 10 5 20 2 26 10" stroke="var(--line)" />
      <circle cx="131" cy="52" r="3.5" />
      <path d="M131 56v16c0 8 6 12 12 12s12-4 12-11v-3" />
      <path d="M14 88c10-3 18-3 28 0s18 3 28 0" opacity=".35" />
    </>
  )
}

/** No signal in the valley: the fish waits behind its stone. */
function BehindTheStone() {
  return (
    <>
      <path d="M8 58 44 18l20 22 22-28 44 46M74 28l10 4 8-5" opacity=".45" />
      <path d="M6 66c14-4 26-4 40 0s26 4 40 0 26-4 40 0 26 4 40 0" />
      <path d="M60 92c2-14 14-20 28-18 12 1 20 8 22 18" />
      <path d="M110 86c10 3 19 1 27-4l9-6c-2 5-2 10 1 15l-10-5" />
      <path d="M150 66v-14" stroke="var(--line)" strokeDasharray="1 5" />
      <circle cx="150" cy="47" r="3.5" fill="var(--line)" stroke="none" />
    </>
  )
}
