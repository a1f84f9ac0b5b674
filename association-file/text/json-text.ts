import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { Mistake, Path, Place, PlacedMistake, Step } from '../mistakes.ts'
import { type Decoded, decode } from './decode.ts'
import { jsonCause } from './json-cause.ts'
import { type Lines, linesOf } from './lines.ts'

/** A file that is JSON: its value, and where each part of it is. */
export interface JsonText {
  value: unknown
  placed: (mistakes: readonly Mistake[]) => PlacedMistake[]
}

const nowhere: Place = { steps: [] }

/** The value of a file; or why it has none: every name that an object has twice, or the first cause why it is not JSON. */
export function readJson(file: string | Uint8Array): JsonText | { mistakes: PlacedMistake[] } {
  // Some editors write a byte order mark.
  const decoded: Decoded = typeof file === 'string' ? { text: file.replace(/^\uFEFF/, '') } : decode(file)
  if (!('text' in decoded)) {
    const { code, values, line } = decoded
    const place = line === undefined ? nowhere : { steps: [], line }
    return { mistakes: [{ path: [], code, values, place }] }
  }
  const { text } = decoded
  if (text.trim() === '') return { mistakes: [{ path: [], code: 'EMPTY_FILE', values: {}, place: nowhere }] }
  const lines = linesOf(text)
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [first] = errors
  if (first !== undefined || tree === undefined) return { mistakes: [brokenAt(text, lines, first)] }
  const twice = writtenTwice(lines, tree)
  if (twice.length > 0) return { mistakes: twice }
  return {
    value: JSON.parse(text) as unknown,
    placed: (mistakes) =>
      mistakes.map((mistake) => ({ ...mistake, place: placeIn(lines, tree, mistake.path) })),
  }
}

function brokenAt(text: string, lines: Lines, error: ParseError | undefined): PlacedMistake {
  if (error === undefined) return { path: [], code: 'NOT_JSON', values: {}, place: nowhere }
  const { code, values, offset } = jsonCause(text, lines, error)
  const place = { steps: [], ...lines.position(offset), excerpt: lines.excerpt(offset) }
  return { path: [], code, values, place }
}

const nameOf = (property: Node): string => String(property.children?.[0]?.value)

/** JSON.parse would keep the last of two and say nothing. */
function writtenTwice(lines: Lines, tree: Node): PlacedMistake[] {
  const found: PlacedMistake[] = []
  const visit = (node: Node, path: Path): void => {
    const seen = new Map<string, Node>()
    node.children?.forEach((child, index) => {
      if (child.type !== 'property') return visit(child, [...path, index])
      const name = nameOf(child)
      const first = seen.get(name)
      seen.set(name, first ?? child)
      if (first) {
        const { steps } = placeIn(lines, tree, [...path, name])
        const place = { steps, line: lines.position(child.offset).line }
        const values = { name, line: lines.position(first.offset).line }
        found.push({ path: [...path, name], code: 'WRITTEN_TWICE', values, place })
      }
      const value = child.children?.[1]
      if (value) visit(value, [...path, name])
    })
  }
  visit(tree, [])
  return found
}

/** The fields by which people know the entries of a list. */
const NAMING = ['key', 'code', 'zone', 'email', 'water', 'name']
/** Several entries of these may be about one zone. */
const NAMELESS = ['capacity', 'closures']

function nameIn(list: unknown, entry: Node | undefined): string | undefined {
  if (entry?.type !== 'object' || NAMELESS.some((name) => name === list)) return undefined
  const names = NAMING.map((field) => findNodeAtLocation(entry, [field])?.value as unknown)
  return names.find((name) => typeof name === 'string' && name !== '') as string | undefined
}

/** A missing part has the place of what it is missing in. */
function placeIn(lines: Lines, tree: Node, path: Path): Place {
  const steps: Step[] = []
  let deepest = tree
  path.forEach((part, index) => {
    const node = findNodeAtLocation(tree, path.slice(0, index + 1))
    if (node) deepest = node.parent?.type === 'property' ? node.parent : node
    if (typeof part === 'string') steps.push({ field: part })
    else {
      const name = nameIn(path[index - 1], node)
      steps.push({ row: part + 1, ...(name !== undefined && { name }) })
    }
  })
  return { steps, line: lines.position(deepest.offset).line }
}
