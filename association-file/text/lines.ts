/** Lines and columns count from 1, as editors show them. */
export interface Position {
  line: number
  column: number
}

export interface Lines {
  position: (offset: number) => Position
  /** The line of an offset, shortened to what is around it, and the column of the offset in it, from 0. */
  excerpt: (offset: number) => { text: string; column: number }
}

/** As wide as a small terminal, with the margin beside it. */
const WIDTH = 64

/** The lines of a text, found once: a file may have thousands of mistakes. */
export function linesOf(text: string): Lines {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)

  const position = (offset: number): Position => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
  return {
    position,
    excerpt(offset) {
      const { line, column } = position(offset)
      const whole = text.slice(starts[line - 1], starts[line]).trimEnd()
      const margin = whole.length - whole.trimStart().length
      const from = Math.min(column - 1, Math.max(margin, column - WIDTH / 2))
      return { text: whole.slice(from, from + WIDTH).replaceAll('\t', ' '), column: column - 1 - from }
    },
  }
}
