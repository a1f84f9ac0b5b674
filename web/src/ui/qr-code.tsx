import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Each dark module as a square of one unit; runs in a row are one stroke. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

/** The modules with a margin of one; paper gets wet and folded, so it has more error correction. */
export const qrModules = (text: string, ecc: 'low' | 'medium' = 'low'): boolean[][] =>
  encodeQR(text, 'raw', { ecc, border: 1 })

/** Dark on white in every colour scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The ticket's white square is the margin; a lit screen needs little error correction.
  const modules = useMemo(() => qrModules(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  )
}
