/** The stroke of `Fish`, repeated: importing it would put these drawings into the chunk of every page with a fish. */
export const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.1,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
/** Stroke widths: outline, fins, skin. */
export const light = { strokeWidth: 1.6 } as const
export const fine = { strokeWidth: 1.15 } as const
/** The identifying marks. Where `--line` is the text colour, the drawing has one colour. */
export const bright = { stroke: 'var(--line)' } as const
export const glow = { fill: 'var(--line)', stroke: 'none' } as const

export function Eye({ x, y, r = 1.8 }: { x: number; y: number; r?: number }) {
  return <circle cx={x} cy={y} r={r} fill="currentColor" stroke="none" />
}

interface Spots {
  /** Positions: 'x y, x y'. */
  at: string
  /** Diameter. */
  size: number
}

const each = (at: string, stroke: string) => `M${at.replaceAll(', ', `${stroke}M`)}${stroke}`
const oval = (rx: number, ry: number) =>
  `m${-rx} 0a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`

/** Spots, each a single touch of the pen. */
export function Dots({ at, size, stroke }: Spots & { stroke?: string }) {
  return <path d={each(at, 'h.01')} strokeWidth={size} stroke={stroke} />
}

/** Pale spots, and the halos around dark ones. */
export function Rings({ at, size }: Spots) {
  return <path d={each(at, oval(size / 2, size / 2))} strokeWidth=".8" />
}

/** Spots drawn out lengthwise, in the accent. */
export function Ovals({ at, size }: Spots) {
  return <path {...glow} d={each(at, oval(size / 2, size / 3.2))} />
}
