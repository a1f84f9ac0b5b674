import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser'
import type { MistakeCode } from '../mistakes.ts'
import type { Lines } from './lines.ts'

/** Why a text is not JSON, and where the cause is: often before the place where reading fails. */
export interface JsonCause {
  code: MistakeCode
  values: Record<string, string | number>
  offset: number
}

const CURLY = /[“”„‟«»‘’‚‹›″′]/
/** Blanks that web pages and word processors write and JSON does not know. */
const STRANGE_BLANK = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF]/

interface Found {
  text: string
  lines: Lines
  offset: number
  /** The token there. */
  token: string
  /** Offset of the last sign before it that is no blank; -1 at the beginning. */
  before: number
}

/** The brackets that are open before an offset, the innermost last. */
function openBrackets(text: string, until: number): { bracket: string; offset: number }[] {
  const open: { bracket: string; offset: number }[] = []
  const opens = (offset: number) => {
    if (offset < until) open.push({ bracket: text.charAt(offset), offset })
  }
  const closes = (offset: number) => {
    if (offset < until) open.pop()
  }
  visit(text, { onObjectBegin: opens, onArrayBegin: opens, onObjectEnd: closes, onArrayEnd: closes })
  return open
}

function bracketCause({ text, lines, offset, token }: Found): JsonCause {
  const inner = openBrackets(text, offset).at(-1)
  if (inner === undefined) return { code: 'AFTER_THE_END', values: { found: token }, offset }
  const values = { bracket: inner.bracket, line: lines.position(inner.offset).line }
  return token === ''
    ? { code: 'NOT_CLOSED', values, offset: inner.offset }
    : { code: 'WRONG_BRACKET', values: { ...values, found: token }, offset }
}

/** Signs that JSON does not know, or that end a text too early. */
function strangeSign({ text, offset, token, before }: Found): JsonCause | undefined {
  if (CURLY.test(token)) {
    const at = offset + token.search(CURLY)
    return { code: 'CURLY_QUOTE', values: { found: text.charAt(at) }, offset: at }
  }
  if (STRANGE_BLANK.test(token)) {
    return { code: 'STRANGE_BLANK', values: {}, offset: offset + token.search(STRANGE_BLANK) }
  }
  if (/^['`´]/.test(token)) return { code: 'SINGLE_QUOTE', values: { found: token.charAt(0) }, offset }
  if (/^(\/\/|\/\*|#)/.test(token)) return { code: 'COMMENT', values: {}, offset }
  const isAfterText = text.charAt(before) === '"' && !text.slice(before, offset).includes('\n')
  if (isAfterText && /^[\p{L}\p{N}]/u.test(token))
    return { code: 'QUOTE_IN_TEXT', values: {}, offset: before }
  return undefined
}

function symbolCause(found: Found): JsonCause {
  const { offset, token } = found
  const strange = strangeSign(found)
  if (strange) return strange
  if (/^\p{L}/u.test(token)) return { code: 'UNQUOTED', values: { found: token }, offset }
  if (token.startsWith(';')) return { code: 'MISSING_COMMA', values: {}, offset }
  if (token.startsWith('=')) return { code: 'MISSING_COLON', values: {}, offset }
  return unknownCause(found)
}

const unknownCause = ({ offset, token }: Found): JsonCause => ({
  code: 'NOT_JSON_AT',
  values: { found: token.slice(0, 20) },
  offset,
})

/** Where a name, a value or a comma should be, and another sign is. */
function missingCause(error: string, found: Found): JsonCause {
  const { text, offset, token, before } = found
  const last = text.charAt(before)
  if (token === '') return bracketCause(found)
  if (last === ',' && /^[}\]]/.test(token)) return { code: 'TRAILING_COMMA', values: {}, offset: before }
  if (last === ',' && token === ',') return { code: 'COMMA_TWICE', values: {}, offset }
  const decimals = /\d{1,12},\d{0,12}$/.exec(text.slice(0, offset))
  if (decimals && /^\d+/.test(token) && before === offset - 1) {
    const number = `${decimals[0]}${token}`
    return {
      code: 'DECIMAL_COMMA',
      values: { found: number, better: number.replace(',', '.') },
      offset: before,
    }
  }
  if (last === ':') return { code: 'MISSING_VALUE', values: {}, offset: before }
  if (error !== 'CommaExpected') return unknownCause(found)
  if (/^[}\]]/.test(token)) return bracketCause(found)
  if (/\d/.test(last) && before === offset - 1 && /^\d/.test(token))
    return { code: 'LEADING_ZERO', values: {}, offset: before }
  // Two texts that touch: the quotation marks between them belong to the text.
  if (last === '"' && before === offset - 1) return { code: 'QUOTE_IN_TEXT', values: {}, offset: before }
  return { code: 'MISSING_COMMA', values: {}, offset: before }
}

/** The cause of the first error; the others follow from it. */
export function jsonCause(
  text: string,
  lines: Lines,
  { error: number, offset, length }: ParseError,
): JsonCause {
  const error = printParseErrorCode(number)
  const token = text.slice(offset, offset + length)
  const before = offset - 1 - (text.slice(0, offset).length - text.slice(0, offset).trimEnd().length)
  const found: Found = { text, lines, offset, token, before }
  switch (error) {
    case 'UnexpectedEndOfString':
      return CURLY.test(token)
        ? (strangeSign(found) ?? { code: 'TEXT_NOT_CLOSED', values: {}, offset })
        : { code: 'TEXT_NOT_CLOSED', values: {}, offset }
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return { code: 'COMMENT', values: {}, offset }
    case 'InvalidSymbol':
      return symbolCause(found)
    case 'PropertyNameExpected':
    case 'ValueExpected':
    case 'CommaExpected':
      return missingCause(error, found)
    case 'ColonExpected':
      return token === '' ? bracketCause(found) : { code: 'MISSING_COLON', values: {}, offset: before }
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
    case 'EndOfFileExpected':
      return bracketCause(found)
    case 'InvalidCharacter':
      return { code: 'CONTROL_IN_TEXT', values: {}, offset }
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { code: 'BACKSLASH', values: {}, offset }
    default:
      return unknownCause(found)
  }
}
