import type { ComponentType, CSSProperties } from 'react'
import type { Species } from '#rules/codes.ts'
import { familyOf } from '../fish-families.ts'
import { ArcticChar } from './arctic-char.tsx'
import { BrookChar } from './brook-char.tsx'
import { BrownTrout } from './brown-trout.tsx'
import { Carp } from './carp.tsx'
import { Chub } from './chub.tsx'
import { Eel } from './eel.tsx'
import { Grayling } from './grayling.tsx'
import { HybridTrout } from './hybrid-trout.tsx'
import { MarbleTrout } from './marble-trout.tsx'
import { pen } from './strokes.tsx'
import { OtherFish } from './other.tsx'
import { Perch } from './perch.tsx'
import { Pike } from './pike.tsx'
import { RainbowTrout } from './rainbow-trout.tsx'
import { silhouettes } from './silhouettes.tsx'
import { Tench } from './tench.tsx'
import { Whitefish } from './whitefish.tsx'

const drawings: Readonly<Record<Species, ComponentType>> = {
  brownTrout: BrownTrout,
  marbleTrout: MarbleTrout,
  hybridTrout: HybridTrout,
  rainbowTrout: RainbowTrout,
  brookChar: BrookChar,
  arcticChar: ArcticChar,
  grayling: Grayling,
  whitefish: Whitefish,
  pike: Pike,
  perch: Perch,
  carp: Carp,
  tench: Tench,
  chub: Chub,
  eel: Eel,
  other: OtherFish,
}

/**
 * A species by its identifying marks, or by what its family has in common: 144 by 60, head to the left. Decorative: the name is beside it. Size by `className`,
 * colour inherited; `inOneColour` for a black printer.
 */
export function FishOf({
  species,
  className = 'w-24',
  inOneColour = false,
}: {
  species: Species
  className?: string
  inOneColour?: boolean
}) {
  const Drawing = drawings[species] ?? silhouettes[familyOf(species) ?? ''] ?? OtherFish
  return (
    <svg
      viewBox="0 0 144 60"
      aria-hidden
      className={className}
      style={inOneColour ? ({ '--line': 'currentColor' } as CSSProperties) : undefined}
      {...pen}
    >
      <Drawing />
    </svg>
  )
}
