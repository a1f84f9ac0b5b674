import { encodeQR } from 'qr'

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
