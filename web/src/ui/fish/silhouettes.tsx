import type { ComponentType } from 'react'
import { BrownTroutShape } from './brown-trout.tsx'
import { CarpShape } from './carp.tsx'
import { ChubShape } from './chub.tsx'
import { Eel } from './eel.tsx'
import { PerchShape } from './perch.tsx'
import { PikeShape } from './pike.tsx'
import { bright, Eye, fine, light } from './strokes.tsx'
import { WhitefishShape } from './whitefish.tsx'

/** A shape of others, with its eye. */
const withEye = (Shape: ComponentType, x: number, y: number): ComponentType =>
  function ShapeWithEye() {
    return (
      <>
        <Shape />
        <Eye x={x} y={y} />
      </>
    )
  }

/** A broad, flat head with long barbels; the anal fin reaches to the tail. */
function Catfish() {
  return (
    <>
      <path d="M12.5 30.5c3.5-7.5 13.5-12 28-12 22 0 45 5 67 8.5 7 1.1 13.5-.5 19-3.5 1.6-.9 2.9.3 2.2 2-1.8 4.3-1.8 8.5.1 13 .7 1.7-.7 2.7-2.2 1.8-6-3.5-12.5-5-20.1-4.3-22 2-42 7.5-64 6.5-15-.7-26-4.5-30-10.5-.4-.5-.4-1 0-1.5" />
      <g {...light}>
        <path d="M47 18.8c.6-3.6 2.2-6.3 4.6-7.6.8-.4 1.6-.2 2.2.5 2 2.2 3.4 4.9 4 7.9M62 42.2c9 6.6 26 6.8 44-6.3" />
        <path d="M33.5 25.5c3.5 4.5 3.5 9.5 0 13.5M36.5 36.5c4.5.2 8.5 2.4 11 6.5-4.8.6-9-.8-11.5-3.5" />
        <path
          {...bright}
          d="M15 27c-2.5-5-6.5-8-11-8.8M15.5 34.5c-1.2 4-4 7-8 8.5M19 36.3c-.3 3.5-1.8 6-4.3 7.7"
        />
      </g>
      <Eye x={24} y={25.5} r={1.5} />
    </>
  )
}

/** A pointed snout with four short barbels, bony plates, and a tail whose upper lobe is the longer one. */
function Sturgeon() {
  return (
    <>
      <path d="M6 32.5c12-5 24-9 41-9 21 0 40 3 57 6.5 10-2 18.5-7.5 26-14.5 1.5-1.4 3-.3 2.2 1.6-3 6.6-7 12-12 16 3 2 5.3 4.7 6.7 8.2.7 1.7-.7 2.9-2.2 1.9-5-3.2-11-5.3-18.7-6-18 4-37 7-58 7-18 0-31-4-42-9.7-.8-.4-.8-1.6 0-2" />
      <g {...light}>
        <path d="M90 27.3c1-4.2 3.4-7.3 6.9-8.8 1-.4 1.8 0 2.3.9 1.4 2.8 3 5.8 5.3 9M84 43.3c1.6 4 4.3 6.6 8 7.6 1.2.3 1.9-.3 1.9-1.5-.1-2.8-.9-5.4-2.4-7.6" />
        <path d="M36 25.5c3.5 4.5 3.5 11 0 15M39 40c3.5.5 7 2.8 9.5 6.5-4.5 0-8.5-1.5-11-4" />
        <path {...bright} d="M17.5 38v4.5M20.5 39.2v4.5M23.5 40.2v4.5" />
      </g>
      <path
        {...fine}
        d="M44 23.5l3-2.6 3 2.6M54 23.7l3-2.6 3 2.6M64 24.4l3-2.6 3 2.6M74 25.4l3-2.6 3 2.6M48 33l3-2.3 3 2.3M58 33l3-2.3 3 2.3M68 33.2l3-2.3 3 2.3M78 33.4l3-2.3 3 2.3M88 33.6l3-2.3 3 2.3M98 34l3-2.3 3 2.3"
      />
      <Eye x={26} y={29.5} r={1.5} />
    </>
  )
}

/** Seen from above: both eyes on one side, a fin around nearly all of it. */
function Flatfish() {
  return (
    <>
      <path d="M14 33c6-12.5 24-20 45-20 20 0 35 7 46 16 7 .5 13-2 19-5.5 1.5-.9 2.8.2 2.2 1.9-1.3 4-1.3 7.8.1 11.8.6 1.7-.7 2.7-2.2 1.8-6-3.5-12-5.5-19-4.8C94 43 79 50.5 59 50.5c-21 0-38-6.5-45-15.5-.5-.7-.5-1.3 0-2" />
      <g {...light}>
        <path d="M30 20.5C38 11 50 6.5 62 6.5c14 0 27 6.5 36 17M32 45.5c8 7.5 18 11.5 29 11.5 14 0 26-6 35-16" />
        <path d="M40 27c3.5 4.5 3.5 9.5 0 14M44 32.5c5-.8 9.5.3 13 3.5-4.5 1.8-9 1.3-13-1" />
      </g>
      <Eye x={23} y={27} />
      <Eye x={29} y={31.5} />
    </>
  )
}

const Trout = withEye(BrownTroutShape, 23.5, 28)
const Carplike = withEye(CarpShape, 26.5, 31)
const Chublike = withEye(ChubShape, 25, 27.3)
const Perchlike = withEye(PerchShape, 33, 31.3)
const Herring = withEye(WhitefishShape, 20, 29.8)

/** What fish of a family have in common; of any other family nothing is drawn but a fish. */
export const silhouettes: Readonly<Record<string, ComponentType>> = {
  Salmonidae: Trout,
  Osmeridae: Herring,
  Alosidae: Herring,
  Atherinidae: Herring,
  Esocidae: withEye(PikeShape, 24, 29.3),
  Anguillidae: Eel,
  Cyprinidae: Carplike,
  Xenocyprididae: Carplike,
  Tincidae: Carplike,
  Sparidae: Perchlike,
  Leuciscidae: Chublike,
  Gobionidae: Chublike,
  Acheilognathidae: Carplike,
  Mugilidae: Chublike,
  Percidae: Perchlike,
  Moronidae: Perchlike,
  Centrarchidae: Perchlike,
  Gobiidae: Perchlike,
  Cottidae: Perchlike,
  Blenniidae: Perchlike,
  Gasterosteidae: Perchlike,
  Siluridae: Catfish,
  Ictaluridae: Catfish,
  Lotidae: Catfish,
  Acipenseridae: Sturgeon,
  Pleuronectidae: Flatfish,
}
