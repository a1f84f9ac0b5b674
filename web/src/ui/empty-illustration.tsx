import { FishLines, pen } from './fish.tsx'

interface EmptyIllustrationProps {
  kind: 'empty' | 'failed' | 'offline'
  className?: string
}

/** A decorative drawing for an empty page. */
export default function EmptyIllustration({ kind, className = 'h-24' }: EmptyIllustrationProps) {
  return (
    <svg viewBox="0 0 180 96" aria-hidden className={className} {...pen}>
      {kind === 'empty' && <QuietWater />}
      {kind === 'failed' && <BrokenLine />}
      {kind === 'offline' && <UnderTheMountains />}
    </svg>
  )
}

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

function BrokenLine() {
  return (
    <>
      <path d="M18 8c4 18 26 14 40 22 8 5 9 12 4 14" stroke="var(--line)" />
      <path d="M92 34c-7-3-13 4-8 9 8 8 20 2 24 12" stroke="var(--line)" />
      <circle cx="109" cy="58" r="3.5" />
      <path d="M109 62v13c0 9 6 13 12 13s12-4 12-12v-4" />
      <path d="M14 74c10-4 19-4 29 0s19 4 29 0M142 74c8-3 16-3 24 0" opacity=".35" />
    </>
  )
}

function UnderTheMountains() {
  return (
    <>
      <path d="M4 46 44 8l19 20L92 2l48 44M83 10l9 5 8-5M37 15l7 5 6-4" opacity=".45" />
      <path d="M6 52c14-5 26-5 40 0s26 5 40 0 26-5 40 0 26 5 40 0" />
      <g transform="translate(24 60) scale(.62)" strokeWidth="2.6">
        <FishLines />
      </g>
      <path d="M110 82c8-3 16-3 24 0s16 3 24 0" opacity=".3" />
      <path d="M152 40v-8" stroke="var(--line)" strokeDasharray="1 5" />
      <circle cx="152" cy="46" r="3.5" fill="var(--line)" stroke="none" />
    </>
  )
}
